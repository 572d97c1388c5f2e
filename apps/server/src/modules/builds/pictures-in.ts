import { isResizable } from '@perennial/domain/pictures'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { mediaFile } from '../../db/schema/index.ts'
import type { RenderQuestion } from '../../ports/index.ts'

/** More than a page shows. */
const maxPictures = 1_000
const addresses = /\/media\/([0-9a-f]{32}\.[a-z]{3,4})/g

/** The sizes of all stored pictures that something names, wherever in it, by their addresses. */
export async function picturesIn(
  tx: Tx,
  ...named: readonly unknown[]
): Promise<NonNullable<RenderQuestion['pictures']>> {
  const names = [...JSON.stringify(named).matchAll(addresses)].map(([, name]) => name!).filter(isResizable)
  const keys = [...new Set(names)].slice(0, maxPictures)
  if (keys.length === 0) return {}
  const rows = await tx
    .select({ key: mediaFile.key, width: mediaFile.width, height: mediaFile.height })
    .from(mediaFile)
    .where(inArray(mediaFile.key, keys))
  return Object.fromEntries(
    rows.flatMap(({ key, width, height }) => (width && height ? [[`/media/${key}`, { width, height }]] : [])),
  )
}
