import { ApplicationError } from '@perennial/domain/errors'
import { isAnimated } from './is-animated.ts'

/** Loaded with the first picture: its code is of the machine, and where there is none everything else works. */
const library = () => import('@napi-rs/image')

/** Four bytes each while they are read. Whatever is larger is shown as it was uploaded. */
const maxPixels = 50_000_000
/** Of 100: nobody sees the difference, and half of the bytes are gone. */
const quality = 80

/** A picture in another width: see the port. */
export async function narrowerPicture(
  bytes: Uint8Array<ArrayBuffer>,
  width: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (isAnimated(bytes)) return undefined
  const { Transformer } = await library()
  const own = await new Transformer(bytes).metadata(true)
  if (own.width * own.height > maxPixels) throw new ApplicationError('The picture has too many pixels to be resized.')
  const turned = new Transformer(bytes).rotate()
  // Orientations from 5 on lie on their side.
  const ownWidth = (own.orientation ?? 1) >= 5 ? own.height : own.width
  return plain(await (ownWidth > width ? turned.resize(width) : turned).webp(quality))
}

/** A drawing as PNG: see the port. */
export async function drawnPicture(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const { Transformer } = await library()
  return plain(await Transformer.fromSvg(svg).resize(width).png())
}

const plain = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)
