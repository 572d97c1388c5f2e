import { trimEndOf, trimStartOf } from '@perennial/domain/text'
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
 *
 * Word processors and spreadsheets write the same things differently: bold by style, lists as marked paragraphs, cells
 * in tables. Nested lists become one list, and a row of a table a paragraph.
 */
export function fromHtml(html: string): Descendant[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  wordListsAsLists(body)
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
    if (tagName === 'TR') {
      close()
      const cells = [...node.children].map((cell) => tidied(inlinesOf(cell, {}))).filter((cell) => cell.length > 0)
      const children = cells.flatMap((cell, index) => (index > 0 ? [{ text: ' | ' }, ...cell] : cell))
      if (children.length > 0) blocks.push({ type: 'paragraph', children })
    } else if (tagName === 'UL' || tagName === 'OL') {
      close()
      const items = itemsOf(node)
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

const holdsBlocks = (element: Element) => element.querySelector('p,div,h1,h2,h3,h4,h5,h6,ul,ol,tr,img') !== null

/** The items of a list, each followed by those of the lists within it. Some programs put those beside their item. */
function itemsOf(list: Element): RichBlock[] {
  return [...list.children].flatMap((item): RichBlock[] => {
    if (item.matches('ul,ol')) return itemsOf(item)
    const nested = [...item.children].filter((child) => child.matches('ul,ol'))
    for (const inner of nested) inner.remove()
    const children = tidied(inlinesOf(item, {}))
    const own: RichBlock[] = children.length > 0 ? [{ type: 'item', children }] : []
    return [...own, ...nested.flatMap(itemsOf)]
  })
}

/** Word writes an item as a paragraph that begins with its sign: `·`, `o` or `1.`, marked to be left out. */
function wordListsAsLists(body: Element): void {
  for (const paragraph of body.querySelectorAll('p[style*="mso-list"]')) {
    const sign = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
    const kind = /^\s*[\da-z]{1,4}[.)]/i.test(sign?.textContent ?? '') ? 'OL' : 'UL'
    sign?.remove()
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    const before = paragraph.previousElementSibling
    if (before?.tagName === kind && before.hasAttribute('data-word')) before.append(item)
    else {
      const list = body.ownerDocument.createElement(kind)
      list.setAttribute('data-word', '')
      list.append(item)
      paragraph.before(list)
    }
    paragraph.remove()
  }
}

/** The marks of an element by its name and its style; Google Docs wraps all it copies in a `b` that is not bold. */
function marksOf(element: Element): Marks {
  const style = (element as HTMLElement).style as CSSStyleDeclaration | undefined
  const named = markTags[element.tagName]
  const weight = style?.fontWeight ?? ''
  const isLight = weight === 'normal' || Number(weight) < 600
  const decoration = `${style?.textDecoration ?? ''} ${style?.textDecorationLine ?? ''}`
  return {
    ...(named && !(named === 'bold' && weight !== '' && isLight) ? { [named]: true } : {}),
    ...(weight === 'bold' || Number(weight) >= 600 ? { bold: true } : {}),
    ...(style?.fontStyle === 'italic' ? { italic: true } : {}),
    // Links are underlined by themselves.
    ...(decoration.includes('underline') && !element.closest('a') ? { underline: true } : {}),
    ...(decoration.includes('line-through') ? { strike: true } : {}),
  }
}

function inlinesOf(node: Node, marks: Marks): Inline[] {
  if (node.nodeType === Node.TEXT_NODE)
    return [{ text: (node.textContent ?? '').replace(/[ \t\r\n\f]+/g, ' '), ...marks }]
  if (!(node instanceof Element) || dropped.has(node.tagName)) return []
  if (node.tagName === 'BR') return [{ text: '\n', ...marks }]
  const own = { ...marks, ...marksOf(node) }
  const inner = [...node.childNodes].flatMap((child) => inlinesOf(child, own))
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
  if (first && 'text' in first) trimmed[0] = { ...first, text: trimStartOf(first.text, ' \n') }
  if (last && 'text' in last)
    trimmed[trimmed.length - 1] = {
      ...(trimmed.at(-1) as RichLeaf),
      text: trimEndOf((trimmed.at(-1) as RichLeaf).text, ' \n'),
    }
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
