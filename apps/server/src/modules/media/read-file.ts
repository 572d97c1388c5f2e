import { imageSize } from 'image-size'
import { contentTypeOf } from '../../http/content-types.ts'
import type { ReadFile } from '../../ports/index.ts'
import { extensionOf } from './sniff-type.ts'

/** Looks at the bytes of an upload. Everything here may take long for hostile bytes: it runs in a thread. */
export async function readFile(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<ReadFile> {
  const extension = await extensionOf(bytes, name)
  const isPicture = extension !== undefined && contentTypeOf(`x.${extension}`).startsWith('image/')
  return { extension, size: isPicture ? sizeOf(bytes) : {} }
}

/**
 * Width and height of a picture in px, as shown; empty for an icon file or an SVG without a size, undefined for a
 * broken file.
 */
function sizeOf(bytes: Uint8Array): ReadFile['size'] {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    if (!width || !height) return {}
    // Orientations from 5 on are rotated by 90 degrees (Exif).
    return orientation < 5 ? { width: Math.round(width), height: Math.round(height) } : { width: height, height: width }
  } catch {
    return undefined
  }
}
