/**
 * The widths in px in which pages offer a picture. A fixed list: whoever asks for another gets none, so that nobody fills
 * the store.
 */
export const pictureWidths = [320, 640, 960, 1280, 1920] as const
export type PictureWidth = (typeof pictureWidths)[number]

const widest = 1920

/** Uploads are named by their content. Drawings scale by themselves, and films in a picture would stand still. */
const resizable = /^[0-9a-f]{32}\.(?:png|jpg|webp)$/
const variant = /^([0-9a-f]{32}\.(?:png|jpg|webp))\.w(\d{3,4})\.webp$/

/** Whether a stored file, by its name such as `3f….jpg`, is offered in several widths. */
export const isResizable = (name: string): boolean => resizable.test(name)

/** The name of a stored picture in one of its widths: `3f….jpg.w640.webp`. */
export const variantName = (name: string, width: PictureWidth): string => `${name}.w${width}.webp`

/** The stored picture and the width that a name asks for; undefined for any other name, and for widths of nobody's. */
export function variantIn(name: string): { of: string; width: PictureWidth } | undefined {
  const [, of, digits] = variant.exec(name) ?? []
  const width = pictureWidths.find((one) => String(one) === digits)
  return of === undefined || width === undefined ? undefined : { of, width }
}

/**
 * The sources of a picture by their widths, for `srcset`: never wider than it is, and itself where it is not huge.
 * Undefined for one that there is nothing to choose from.
 * @param address of the stored picture, as pages name it: `/media/3f….jpg`
 * @param width of the picture itself, in px
 */
export function sourceSet(address: string, width: number): string | undefined {
  const narrower = pictureWidths.filter((one) => one < width)
  if (narrower.length === 0) return undefined
  return [
    ...narrower.map((one) => `${variantName(address, one)} ${one}w`),
    ...(width <= widest ? [`${address} ${width}w`] : []),
  ].join(', ')
}

/**
 * How wide a picture is shown, for `sizes`, by the width that its card gives it: as wide as the window where that is
 * narrower.
 */
export const sizesFor = (shown: number | undefined): string =>
  shown === undefined ? '100vw' : `(max-width: ${shown}px) 100vw, ${shown}px`
