import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CardContext } from '../contract/index.ts'
import { type CardMarkup, elementOf, isOnlyHints, ownMarkup } from './card-markup.ts'
import type { ReadyCard } from './ready-card.ts'

/** Stands between cards: private characters, which no face can show. */
const mark = '\uE000\uE001'
/** Stands in ids that React makes, which are the card's own only when it is rendered alone. */
const sharedPrefix = 'cards-together-'

/**
 * Many plain cards in one run of React, which costs far less than a run for each. Only markup that is the same as if
 * the card had been rendered alone is given back. The others are left to be rendered alone: all of them when one throws,
 * puts something into the head, or has the mark between cards in its own text.
 * @param contexts what each card may know, in the order of the cards
 */
export function renderTogether(
  cards: readonly ReadyCard[],
  contexts: readonly CardContext[],
): (CardMarkup | undefined)[] {
  const children = cards.flatMap((card, at) => [mark, elementOf(card, contexts[at]!)])
  let markup: string
  try {
    markup = renderToStaticMarkup(createElement(Fragment, null, ...children), { identifierPrefix: sharedPrefix })
  } catch {
    return cards.map(() => undefined)
  }
  const [before = '', ...parts] = markup.split(mark)
  if (parts.length !== cards.length || !isOnlyHints(before)) return cards.map(() => undefined)
  return parts.map((inner) =>
    // Links to pictures of all cards stand together: which card wants which is known only when it is alone.
    (before !== '' && inner.includes('<img')) || inner.includes(sharedPrefix) ? undefined : ownMarkup(inner),
  )
}
