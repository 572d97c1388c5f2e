import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { createElement, type ReactNode } from 'react'
import { allowedAttributes, allowedTags, droppedTags, voidTags } from './allowed.ts'

/** Deeper nesting is dropped: no page needs more, and a hostile one must not exhaust the stack. */
const deepest = 60

/**
 * Sanitises custom markup with an allow-list. It is parsed by an HTML parser as a browser would, and rendered as React
 * elements: no part of the text ever reaches a page as raw markup.
 * @param idPrefix prefix of the markup's ids, so that they cannot collide with those of the page
 */
export function SafeMarkup({ html, idPrefix }: { html: string | undefined; idPrefix: string }): ReactNode {
  return typeof html === 'string' && html !== '' ? drawn(parseFragment(html).childNodes, idPrefix, 0) : null
}

const drawn = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[], idPrefix: string, depth: number): ReactNode[] =>
  depth > deepest ? [] : nodes.map((node, key) => nodeOf(node, key, idPrefix, depth))

function nodeOf(node: DefaultTreeAdapterTypes.ChildNode, key: number, idPrefix: string, depth: number): ReactNode {
  if ('value' in node) return node.value
  if (!('tagName' in node) || droppedTags.has(node.tagName)) return null
  const { tagName, attrs, childNodes } = node
  const children = voidTags.has(tagName) ? [] : drawn(childNodes, idPrefix, depth + 1)
  // An unknown element is reduced to its text; a foreign one (not HTML) is treated as code.
  if (!allowedTags.has(tagName)) return children
  return createElement(tagName, { key, ...allowedAttributes(tagName, attrs, idPrefix) }, ...children)
}
