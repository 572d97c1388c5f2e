import { ApplicationError } from '@perennial/domain/errors'
import { contentTypeOf } from '../../http/content-types.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import type { Scope } from '../../db/port.ts'
import { mediaFile } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { sha256 } from '../../hash/sha256.ts'
import { mediaKey } from '../builds/build-files.ts'

export type MediaRow = typeof mediaFile.$inferSelect

/** A few bytes can claim a size that takes a shopper's browser gigabytes to decode. */
const maxPixels = 50_000_000
const maxSide = 16_000

const isTooLarge = ({ width = 0, height = 0 }: { width?: number; height?: number }): boolean =>
  width * height > maxPixels || Math.max(width, height) > maxSide

export interface NewFile {
  bytes: Uint8Array<ArrayBuffer>
  name: string
  userName: string
  /** Folder for storing it under its own name, for files that pages of the sample reference. */
  under?: string
}

/**
 * Stores an uploaded file under the hash of its content. Bytes first, then the row: a row never references a missing
 * file, and bytes without a row do no harm.
 */
export async function storeFile(
  { db, blobs, clock, reading }: Pick<Ports, 'db' | 'blobs' | 'clock' | 'reading'>,
  scope: Scope,
  { bytes, name, userName, under = '' }: NewFile,
): Promise<MediaRow | Refused<'UNSUPPORTED_TYPE' | 'NOT_WHOLE' | 'TOO_MANY_PIXELS'>> {
  const read = await reading.file(bytes, name).catch((error: unknown) => {
    if (error instanceof ApplicationError) return refuse('UNSUPPORTED_TYPE', { message: error.message })
    throw error
  })
  if ('refused' in read) return read
  const { extension, size } = read
  if (!extension) {
    return refuse('UNSUPPORTED_TYPE', {
      message: `${name} is of a type that cannot be uploaded. Pictures (PNG, JPEG, WebP, AVIF, GIF, SVG), films (MP4, WebM), PDF, fonts (WOFF2) and text files can.`,
    })
  }
  const contentType = contentTypeOf(`x.${extension}`)
  if (!size) return refuse('NOT_WHOLE')
  if (extension !== 'svg' && isTooLarge(size)) return refuse('TOO_MANY_PIXELS')
  const id = (await sha256(bytes)).slice(0, 32)
  const key = under ? `${under}/${name}` : `${id}.${extension}`
  if (!(await blobs.has(mediaKey(scope, key)))) await blobs.put(mediaKey(scope, key), bytes, contentType)
  const [row] = await db.asTenant(scope, (tx) =>
    tx
      .insert(mediaFile)
      .values({ id, key, name, contentType, bytes: bytes.byteLength, userName, uploadedAt: new Date(clock()), ...size })
      // Uploaded again: moved to the top of the list, with its new name.
      .onConflictDoUpdate({
        target: [mediaFile.tenantId, mediaFile.mode, mediaFile.id],
        set: { name, userName, uploadedAt: new Date(clock()) },
      })
      .returning(),
  )
  return row!
}
