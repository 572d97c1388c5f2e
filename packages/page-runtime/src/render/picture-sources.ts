import { sizesFor, sourceSet } from '@perennial/domain/pictures'
import { escaped } from './markup.ts'

/** The size of a picture itself, in px. */
export interface PictureSize {
  width: number
  height: number
}

/** Sizes of the stored pictures of a page, by their addresses: `/media/3f….jpg`. */
export type PictureSizes = Readonly<Record<string, PictureSize>>

// React escapes `<` and `>` in attributes: neither stands within a tag.
const images = /<img ([^<>]*)>/g
const attributeIn = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1]

/**
 * Gives the images of a page the widths in which they are stored, whichever card they stand in, so that a phone loads what
 * it shows. Those without a size get theirs, so that nothing moves when they arrive.
 * @returns the markup, and how wide each is shown, by address
 */
export function withSources(html: string, pictures: PictureSizes): { html: string; sizes: Map<string, string> } {
  const sizes = new Map<string, string>()
  if (Object.keys(pictures).length === 0) return { html, sizes }
  const changed = html.replace(images, (tag: string, attributes: string) => {
    const source = attributeIn(attributes, 'src')
    const own = source !== undefined && Object.hasOwn(pictures, source) ? pictures[source] : undefined
    if (!source || !own || / srcset=/i.test(` ${attributes}`)) return tag
    const shown = attributeIn(attributes, 'width')
    const set = sourceSet(source, own.width)
    // Styles of cards rely on the attributes that cards write; what is within a text has neither.
    const isPlain = shown === undefined && !/ (?:class|style|height)=/.test(` ${attributes}`)
    const size = isPlain ? ` width="${own.width}" height="${own.height}"` : ''
    if (set === undefined) return size === '' ? tag : `<img ${attributes.replace(/ ?\/$/, '')}${size}/>`
    const width = Number(isPlain ? own.width : (shown ?? Number.NaN))
    const asked = attributeIn(attributes, 'sizes') ?? sizesFor(Number.isFinite(width) ? width : undefined)
    if (!sizes.has(source)) sizes.set(source, asked)
    const stated = / sizes=/.test(` ${attributes}`) ? '' : ` sizes="${escaped(asked)}"`
    return `<img ${attributes.replace(/ ?\/$/, '')}${size} srcset="${escaped(set)}"${stated}/>`
  })
  return { html: changed, sizes }
}

/** The same for a link that loads an image early: it has to load the one that is going to be shown. */
export function preloadWithSources(link: string, pictures: PictureSizes, sizes: ReadonlyMap<string, string>): string {
  const source = attributeIn(link, 'href')
  const shown = source === undefined ? undefined : sizes.get(source)
  if (source === undefined || shown === undefined) return link
  const set = sourceSet(source, pictures[source]!.width)
  if (set === undefined || / imagesrcset=/i.test(link)) return link
  return link.replace(/ ?\/?>$/, ` imagesrcset="${escaped(set)}" imagesizes="${escaped(shown)}"/>`)
}
