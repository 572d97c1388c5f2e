import type { ReactNode } from 'react'
import { parseRichText, type RichTextNode, type RichTextTag } from './parse-rich-text.ts'

/** Renders a rich text property. Without elements it is plain text, without a wrapper. */
export function RichText({ text }: { text: string | undefined }): ReactNode {
  return text ? parseRichText(text).map(toElement) : null
}

/** The page has its own title, so that headings of a text begin one level below. */
const drawnAs: Partial<Record<RichTextTag, 'h2' | 'h3'>> = { h1: 'h2', h2: 'h3' }

function toElement(node: RichTextNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  if (node.tag === 'img') return <img key={key} src={node.src} alt={node.alt} loading="lazy" />
  const { tag, href, children } = node
  const Tag = drawnAs[tag] ?? tag
  if (Tag === 'br') return <br key={key} />
  if (Tag === 'a') {
    return (
      <a key={key} href={href}>
        {children.map(toElement)}
      </a>
    )
  }
  return <Tag key={key}>{children.map(toElement)}</Tag>
}
