import { markupParts } from '@perennial/domain/text'
import { safeHref } from '../links/index.ts'

/** Text, or one of the few elements that rich text allows. */
export type RichTextNode = string | { tag: RichTextTag; href?: string; children: RichTextNode[] }

const tags = ['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'strong', 'ul'] as const
export type RichTextTag = (typeof tags)[number]
const isTag = (name: string): name is RichTextTag => (tags as readonly string[]).includes(name)

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

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
    if (part.kind === 'text') here().push(decoded(part.text))
    if (part.kind !== 'tag') continue
    const { name: tag, closing, attributes } = part
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

function hrefIn(attributes: string): string | undefined {
  const [, double, single, bare] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? []
  return safeHref(decoded(double ?? single ?? bare ?? ''))
}

const decoded = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? all
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
