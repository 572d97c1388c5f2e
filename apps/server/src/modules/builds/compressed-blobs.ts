import { noteBrotli, storedBrotli } from '../../http/compress.ts'
import type { Blobs, StoredBlob } from '../../ports/index.ts'

/** What a file is stored as, in Brotli, beside itself. */
const besideOf = (key: string) => `${key}.br`

/**
 * Stores a text, and before it the same text compressed: whoever finds the one finds the other, and no request waits for it
 * to be compressed.
 */
export async function putCompressed(
  blobs: Pick<Blobs, 'put'>,
  key: string,
  text: string,
  contentType: string,
): Promise<void> {
  const made = await storedBrotli(text, contentType)
  if (made) await blobs.put(besideOf(key), made, 'application/octet-stream')
  await blobs.put(key, text, contentType)
}

/** A file that never changes, with what was compressed with it. Files from before have none, and are compressed when asked for. */
export async function getCompressed(blobs: Pick<Blobs, 'get'>, key: string): Promise<StoredBlob | undefined> {
  const [file, made] = await Promise.all([blobs.get(key), blobs.get(besideOf(key))])
  if (file && made) noteBrotli(file.bytes, made.bytes)
  return file
}
