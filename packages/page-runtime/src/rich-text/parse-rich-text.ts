import { markupParts } from '@perennial/domain/text'
import { safeHref } from '../links/index.ts'
import { decodedEntities } from './entities.ts'

/** Text, a picture, or one of the few elements that rich text allows. */
export type RichTextNode =
  | string
  | { tag: 'img'; src: string; alt: string }
  | { tag: RichTextTag; href?: string; children: RichTextNode[] }

/** What the toolbar of the editor makes, with what was stored before it did. */
const tags = ['a', 'b', 'br', 'em', 'h1', 'h2', 'i', 'li', 'ol', 'p', 's', 'strong', 'u', 'ul'] as const
export type RichTextTag = (typeof tags)[number]
const isTag = (name: string): name is RichTextTag => (tags as readonly string[]).includes(name)

/** Deeper nesting is flattened: no page needs more, and a hostile one must not exhaust the stack. */
const deepest = 12

/**
 * Parses the stored form of a rich text property (a small subset of HTML) into a tree. Elements outside the subset are
 * reduced to their text; attributes other than a link's safe address are dropped. The tree is rendered as React
 * elements, so no stored text ever reaches a page as markup.
 */
export function parseRichText(markup: string): RichTextNode[] {
  const root: RichTextNode[] = []
  const open: { tag: RichTextTag; children: RichTextNode[] }[] = []
  const here = () => open.at(-1)?.children ?? root
  for (const part of markupParts(markup)) {
    if (part.kind === 'text') here().push(decodedEntities(part.text))
    if (part.kind !== 'tag') continue
    const { name: tag, closing, attributes } = part
    if (tag === 'img') {
      const src = closing ? '' : attributeIn(attributes, 'src')
      // Pictures of this shop alone: one from elsewhere would tell its server who reads the page.
      if (src.startsWith('/media/')) here().push({ tag, src, alt: attributeIn(attributes, 'alt') })
      continue
    }
    if (!isTag(tag)) continue
    if (closing) {
      const index = open.findLastIndex((one) => one.tag === tag)
      if (index >= 0) open.length = index
    } else if (tag === 'br') {
      here().push({ tag, children: [] })
    } else if (open.length < deepest) {
      const node = { tag, ...(tag === 'a' ? { href: hrefIn(attributes) } : {}), children: [] }
      here().push(node)
      open.push(node)
    }
  }
  return root
}

const hrefIn = (attributes: string): string | undefined => safeHref(attributeIn(attributes, 'href'))

function attributeIn(attributes: string, name: 'href' | 'src' | 'alt'): string {
  const [, double, single, bare] =
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes) ?? []
  return decodedEntities(double ?? single ?? bare ?? '')
}
