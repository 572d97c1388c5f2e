import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { conditionsAttribute } from '../conditions/index.ts'
import type { CardContext } from '../contract/index.ts'
import type { ReadyCard } from './ready-card.ts'

/** What a card's component made of its properties: all that costs time to make. */
export interface CardMarkup {
  inner: string
  /** Links for the head: pictures that the card wants first. */
  preloads: readonly string[]
  /** Whether parts of the card show on conditions. */
  conditional: boolean
  /** Whether it would be another for somebody who has signed in. */
  byVisitor?: boolean
}

// React puts a link for each picture before the markup. Only those of high priority are worth a place in the head.
const preloadHints = /^(?:<link rel="preload"[^>]*>)+/

/** A card as an element, given what it may know of its page. */
export const elementOf = ({ card, Component, props, texts, remote }: ReadyCard, context: CardContext): ReactElement =>
  createElement(Component, { id: card.id, props: props as never, context, texts: texts as never, remote })

/** A card rendered alone. @throws whatever its component throws */
export function markupOf(ready: ReadyCard, context: CardContext): CardMarkup {
  const options = { identifierPrefix: `${ready.card.id}-` }
  const element = elementOf(ready, context)
  return split(ready.interactive ? renderToString(element, options) : renderToStaticMarkup(element, options))
}

/** Separates what React put before the markup from the markup. */
function split(markup: string): CardMarkup {
  const [hints = ''] = preloadHints.exec(markup) ?? []
  return ownMarkup(
    markup.slice(hints.length),
    (hints.match(/<link [^<>]*>/g) ?? []).filter((link) => link.includes('fetchPriority="high"')),
  )
}

/** Markup of a card without what React put before it. */
export const ownMarkup = (inner: string, preloads: readonly string[] = []): CardMarkup => ({
  inner,
  preloads,
  conditional: inner.includes(`${conditionsAttribute}=`),
})

/** Whether a text holds nothing but links for pictures. */
export const isOnlyHints = (text: string): boolean => text.replace(preloadHints, '') === ''
