import type { MediaFile } from '@perennial/api/media'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { counted, decodeCursor, encodeCursor } from '../../db/cursor.ts'
import type { Scope } from '../../db/port.ts'
import { mediaFile } from '../../db/schema/index.ts'
import { guarded, inTenant } from '../../http/guard.ts'
import { accepted, pageAt } from '../../http/refusal.ts'
import { mediaFolder } from '../builds/build-files.ts'
import { type MediaRow, storeFile } from './store-file.ts'

const pageSize = 24

export const media = {
  list: inTenant.media.list.handler(async ({ input, context: { tx, scope }, errors }) => {
    const { limit = pageSize, search, kind, queryMore } = input
    const after = queryMore === undefined ? null : pageAt(decodeCursor(queryMore, ['moment', 'text']), errors)
    const requested = and(
      search ? sql`${mediaFile.name} ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}` : undefined,
      kind ? sql`starts_with(${mediaFile.contentType}, ${kind})` : undefined,
    )
    const rows = await tx
      .select()
      .from(mediaFile)
      .where(and(requested, after ? olderThan(after) : undefined))
      .orderBy(sql`${mediaFile.uploadedAt} desc`, sql`${mediaFile.id} desc`)
      .limit(limit + 1)
    const last = rows[limit - 1]
    return {
      items: rows.slice(0, limit).map((row) => mediaView(row, scope)),
      total: await counted(tx, sql`select 1 from ${mediaFile} where ${requested ?? sql`true`}`),
      queryMore: rows.length > limit && last ? encodeCursor([last.uploadedAt.getTime(), last.id]) : null,
    }
  }),

  upload: guarded.media.upload.handler(async ({ input: { file }, context, errors }) => {
    const { ports, caller, scope } = context
    const bytes = new Uint8Array(await file.arrayBuffer())
    const stored = await storeFile(ports, scope, { bytes, name: nameOf(file), userName: caller!.user.userName })
    return mediaView(accepted(stored, errors), scope)
  }),

  remove: inTenant.media.remove.handler(async ({ input: { id }, context: { tx } }) => {
    const gone = await tx.delete(mediaFile).where(eq(mediaFile.id, id)).returning({ id: mediaFile.id })
    return { removed: gone.length > 0 }
  }),
}

const olderThan = ([at, last]: (string | number)[]): SQL =>
  sql`(${mediaFile.uploadedAt}, ${mediaFile.id}) < (${new Date(Number(at)).toISOString()}::timestamptz, ${last})`

/** The base name of the uploaded file, without characters that would look odd in a list. */
const nameOf = (file: File) =>
  file.name
    .split(/[\\/]/)
    .at(-1)!
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 200) || 'Untitled'

const mediaView = (row: MediaRow, scope: Scope): MediaFile => ({
  id: row.id,
  name: row.name,
  url: `/media/${row.key}`,
  contentType: row.contentType,
  repository: { bucket: mediaFolder(scope), key: row.key },
  bytes: row.bytes,
  ...(row.width !== null && row.height !== null ? { width: row.width, height: row.height } : {}),
  userName: row.userName,
  uploaded: row.uploadedAt.toISOString(),
})
