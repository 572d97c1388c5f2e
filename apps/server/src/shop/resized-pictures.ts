import { variantIn } from '@perennial/domain/pictures'
import type { Scope } from '../db/port.ts'
import { mediaKey } from '../modules/builds/build-files.ts'
import type { Ports, StoredBlob } from '../ports/index.ts'

/** How many pictures may wait to be made; whoever asks for another meanwhile gets the upload. */
const maxWaiting = 20

/** A picture in the width that its name asks for; the name of the upload where that is what has to be shown. */
export type Resized = { file: StoredBlob } | { upload: string; forGood: boolean }

/**
 * Makes the widths of pictures when somebody asks for them first, and keeps them beside the upload. Concurrent requests of
 * one share the work. Undefined for names of nothing.
 */
export function resizedPictures(
  { blobs, pictures, log }: Pick<Ports, 'blobs' | 'pictures' | 'log'>,
  scope: Scope,
): (name: string) => Promise<Resized | undefined> {
  const underWay = new Map<string, Promise<Resized | undefined>>()

  async function make(name: string, of: string, width: number): Promise<Resized | undefined> {
    const upload = await blobs.get(mediaKey(scope, of))
    if (!upload) return undefined
    try {
      const bytes = await pictures.narrower(upload.bytes, width)
      if (!bytes) return { upload: of, forGood: true }
      await blobs.put(mediaKey(scope, name), bytes, 'image/webp')
      const file = await blobs.get(mediaKey(scope, name))
      return file && { file }
    } catch (error) {
      // Shown as it was uploaded: a shopper sees the picture in any case.
      log.warn('picture not resized', { error, picture: of, width })
      return { upload: of, forGood: false }
    }
  }

  return async (name) => {
    const asked = variantIn(name)
    if (!asked) return undefined
    const known = await blobs.get(mediaKey(scope, name))
    if (known) return { file: known }
    const running = underWay.get(name)
    if (running) return running
    if (underWay.size >= maxWaiting) return { upload: asked.of, forGood: false }
    const made = make(name, asked.of, asked.width).finally(() => underWay.delete(name))
    underWay.set(name, made)
    return made
  }
}
