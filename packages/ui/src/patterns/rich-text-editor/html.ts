import type { Descendant } from 'slate'
import {
  type BlockType,
  emptyText,
  isLinkable,
  type Mark,
  type RichBlock,
  type RichLeaf,
  type RichLink,
  type RichNode,
} from './rich-text.ts'

const blockTags: Readonly<Record<string, BlockType>> = {
  P: 'paragraph',
  DIV: 'paragraph',
  H1: 'heading1',
  H2: 'heading2',
  H3: 'heading2',
  H4: 'heading2',
  H5: 'heading2',
  H6: 'heading2',
}
const markTags: Readonly<Record<string, Mark>> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  U: 'underline',
  INS: 'underline',
  S: 'strike',
  STRIKE: 'strike',
  DEL: 'strike',
}
const dropped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE', 'META', 'LINK', 'IFRAME', 'OBJECT', 'SVG'])

type Inline = RichLeaf | RichLink
type Marks = Partial<Record<Mark, true>>

/**
 * Parses stored or pasted HTML. Keeps what the toolbar can create, and images: other elements are reduced to their
 * text, and scripts and styles are dropped. Parsing runs nothing, because the document is inert.
 */
export function fromHtml(html: string): Descendant[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const blocks = blocksOf(body)
  return blocks.length > 0 ? blocks : structuredClone(emptyText)
}

function blocksOf(parent: Element): RichNode[] {
  const blocks: RichNode[] = []
  let open: Inline[] = []
  const close = (type: BlockType = 'paragraph') => {
    const children = tidied(open)
    if (children.length > 0) blocks.push({ type, children })
    open = []
  }
  for (const node of parent.childNodes) {
    if (!(node instanceof Element)) {
      open.push(...inlinesOf(node, {}))
      continue
    }
    const { tagName } = node
    if (dropped.has(tagName)) continue
    if (tagName === 'UL' || tagName === 'OL') {
      close()
      const items = [...node.children].map(
        (item): RichBlock => ({ type: 'item', children: padded(tidied(inlinesOf(item, {}))) }),
      )
      if (items.length > 0) blocks.push({ type: tagName === 'OL' ? 'ordered' : 'bullets', children: items })
    } else if (tagName === 'IMG') {
      close()
      const url = node.getAttribute('src') ?? ''
      if (isLinkable(url)) {
        blocks.push({ type: 'picture', url, alt: node.getAttribute('alt') ?? '', children: [{ text: '' }] })
      }
    } else if (blockTags[tagName]) {
      close()
      if (holdsBlocks(node)) blocks.push(...blocksOf(node))
      else blocks.push({ type: blockTags[tagName], children: padded(tidied(inlinesOf(node, {}))) })
    } else if (holdsBlocks(node)) {
      close()
      blocks.push(...blocksOf(node))
    } else {
      open.push(...inlinesOf(node, {}))
    }
  }
  close()
  return blocks
}

const holdsBlocks = (element: Element) =>
  [...element.querySelectorAll('*')].some(
    ({ tagName }) => tagName in blockTags || tagName === 'UL' || tagName === 'OL' || tagName === 'IMG',
  )

function inlinesOf(node: Node, marks: Marks): Inline[] {
  if (node.nodeType === Node.TEXT_NODE) return [{ text: (node.textContent ?? '').replace(/\s+/g, ' '), ...marks }]
  if (!(node instanceof Element) || dropped.has(node.tagName)) return []
  if (node.tagName === 'BR') return [{ text: '\n', ...marks }]
  const mark = markTags[node.tagName]
  const inner = [...node.childNodes].flatMap((child) => inlinesOf(child, mark ? { ...marks, [mark]: true } : marks))
  const url = node.tagName === 'A' ? (node.getAttribute('href') ?? '') : ''
  if (!isLinkable(url)) return inner
  const children = inner.flatMap((one) => ('text' in one ? [one] : one.children))
  return children.length > 0 ? [{ type: 'link', url, children }] : []
}

/** Removes whitespace-only nodes between tags, and trims the ends. */
function tidied(inlines: Inline[]): Inline[] {
  const trimmed = inlines.filter((one) => !('text' in one) || one.text !== '')
  if (!trimmed.some((one) => !('text' in one) || one.text.trim() !== '')) return []
  const [first] = trimmed
  const last = trimmed.at(-1)
  if (first && 'text' in first) trimmed[0] = { ...first, text: first.text.trimStart() }
  if (last && 'text' in last)
    trimmed[trimmed.length - 1] = { ...(trimmed.at(-1) as RichLeaf), text: (trimmed.at(-1) as RichLeaf).text.trimEnd() }
  return trimmed
}

/** Slate requires a text node in every block. */
const padded = (inlines: Inline[]): Inline[] => (inlines.length > 0 ? inlines : [{ text: '' }])

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const wraps: readonly (readonly [Mark, string])[] = [
  ['strike', 's'],
  ['underline', 'u'],
  ['italic', 'em'],
  ['bold', 'strong'],
]

const inlineHtml = (one: Inline): string =>
  'text' in one
    ? wraps.reduce(
        (html, [mark, tag]) => (one[mark] && html !== '' ? `<${tag}>${html}</${tag}>` : html),
        escaped(one.text).replaceAll('\n', '<br>'),
      )
    : `<a href="${escaped(one.url)}">${one.children.map(inlineHtml).join('')}</a>`

const blockTag = { paragraph: 'p', heading1: 'h1', heading2: 'h2', item: 'li', ordered: 'ol', bullets: 'ul' } as const

function nodeHtml(node: RichNode | RichLeaf): string {
  if ('text' in node || node.type === 'link') return inlineHtml(node)
  if (node.type === 'picture') return `<img src="${escaped(node.url)}" alt="${escaped(node.alt)}">`
  const tag = blockTag[node.type]
  return `<${tag}>${node.children.map(nodeHtml).join('')}</${tag}>`
}

/**
 * Serialises to the stored HTML, limited to what the toolbar can create. A text without content becomes the empty
 * string.
 */
export function toHtml(nodes: readonly Descendant[]): string {
  const html = nodes.map(nodeHtml).join('')
  return /^(<(p|h1|h2)><\/\2>)*$/.test(html) ? '' : html
}
