import type { ReactNode } from 'react'
import { parseRichText, type RichTextNode } from './parse-rich-text.ts'

/** Renders a rich text property. Without elements it is plain text, without a wrapper. */
export function RichText({ text }: { text: string | undefined }): ReactNode {
  return text ? parseRichText(text).map(toElement) : null
}

function toElement(node: RichTextNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag: Tag, href, children } = node
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
