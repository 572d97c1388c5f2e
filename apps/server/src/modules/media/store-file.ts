import { imageSize } from 'image-size'
import { contentTypeOf } from '../../http/content-types.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import type { Scope } from '../../db/port.ts'
import { mediaFile } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { sha256 } from '../../hash/sha256.ts'
import { mediaKey } from '../builds/build-files.ts'
import { extensionOf } from './sniff-type.ts'

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
  { db, blobs, clock }: Pick<Ports, 'db' | 'blobs' | 'clock'>,
  scope: Scope,
  { bytes, name, userName, under = '' }: NewFile,
): Promise<MediaRow | Refused<'UNSUPPORTED_TYPE' | 'NOT_WHOLE' | 'TOO_MANY_PIXELS'>> {
  const extension = await extensionOf(bytes, name)
  if (!extension) {
    return refuse('UNSUPPORTED_TYPE', {
      message: `${name} is of a type that cannot be uploaded. Pictures (PNG, JPEG, WebP, AVIF, GIF, SVG), films (MP4, WebM), PDF, fonts (WOFF2) and text files can.`,
    })
  }
  const contentType = contentTypeOf(`x.${extension}`)
  const size = contentType.startsWith('image/') ? sizeOf(bytes) : {}
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

/**
 * Width and height of a picture in px, as shown; empty for an icon file or an SVG without a size, undefined for a
 * broken file.
 */
function sizeOf(bytes: Uint8Array): { width?: number; height?: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    if (!width || !height) return {}
    // Orientations from 5 on are rotated by 90 degrees (Exif).
    return orientation < 5 ? { width: Math.round(width), height: Math.round(height) } : { width: height, height: width }
  } catch {
    return undefined
  }
}
