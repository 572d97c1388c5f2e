import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { conditionsAttribute } from '../conditions/index.ts'
import type { CardContext } from '../contract/index.ts'
import type { ReadyCard } from './ready-card.ts'

/** The expensive results of rendering a card. */
export interface CardMarkup {
  inner: string
  /** Links for the head: images to preload. */
  preloads: readonly string[]
  /** Whether parts of the card are shown conditionally. */
  conditional: boolean
  /** Whether the markup depends on sign-in. */
  byVisitor?: boolean
}

// React emits a link for each image before the markup. Only high-priority ones belong in the head.
const preloadHints = /^(?:<link rel="preload"[^>]*>)+/

/** A card as an element, with the context of its page. */
export const elementOf = ({ card, Component, props, texts, remote }: ReadyCard, context: CardContext): ReactElement =>
  createElement(Component, { id: card.id, props: props as never, context, texts: texts as never, remote })

/** Renders one card. @throws whatever its component throws */
export function markupOf(ready: ReadyCard, context: CardContext): CardMarkup {
  const options = { identifierPrefix: `${ready.card.id}-` }
  const element = elementOf(ready, context)
  return split(ready.interactive ? renderToString(element, options) : renderToStaticMarkup(element, options))
}

/** Separates what React emits before the markup from the markup. */
function split(markup: string): CardMarkup {
  const [hints = ''] = preloadHints.exec(markup) ?? []
  return ownMarkup(
    markup.slice(hints.length),
    (hints.match(/<link [^<>]*>/g) ?? []).filter((link) => link.includes('fetchPriority="high"')),
  )
}

/** Markup of a card without what React emits before it. */
export const ownMarkup = (inner: string, preloads: readonly string[] = []): CardMarkup => ({
  inner,
  preloads,
  conditional: inner.includes(`${conditionsAttribute}=`),
})

/** Whether a text contains only preload links for images. */
export const isOnlyHints = (text: string): boolean => text.replace(preloadHints, '') === ''
