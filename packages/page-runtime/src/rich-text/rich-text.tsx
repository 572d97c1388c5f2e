import type { ReactNode } from 'react'
import { parseRichText, type RichTextNode } from './parse-rich-text.ts'

/** Shows a rich text property. Without elements in it, it is plain text in no element of its own. */
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
