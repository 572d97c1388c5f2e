import type { Card } from '@perennial/domain/page'
import type { ShopAssets } from '../assets/index.ts'
import type { CardContext } from '../contract/index.ts'
import type { CardCache } from './card-cache.ts'
import { type CardMarkup, markupOf } from './card-markup.ts'
import type { CardSources } from './card-sources.ts'
import { type ReadyCard, readyCard } from './ready-card.ts'
import type { RenderMeter } from './render-budget.ts'
import { failedCard, type RenderedCard, shownCard, unknownCard } from './render-card.ts'
import { renderTogether } from './render-together.ts'
import { type ContextUse, watchedContext } from './watched-context.ts'

export interface CardRendering {
  sources: CardSources
  assets: Pick<ShopAssets, 'islands' | 'remote'>
  meter: RenderMeter
  cache?: CardCache
}

interface WaitingCard {
  at: number
  ready: ReadyCard
  context: CardContext
  used: readonly ContextUse[]
}

/**
 * Renders cards to HTML within their slots, in order. Cards are isolated: one that fails leaves its own slot empty (or
 * shows the error, in preview). Unchanged cards come from the cache.
 * @throws PageTooSlow when the cards put the page over its budget
 */
export function renderCards(cards: readonly Card[], rendering: CardRendering): RenderedCard[] {
  const { sources, cache } = rendering
  const rendered = Array.from<RenderedCard>({ length: cards.length })
  const waiting: WaitingCard[] = []
  cards.forEach((card, index) => {
    const islandFile = islandFileOf(card, rendering)
    try {
      const ready = readyCard(card, sources, islandFile)
      if (!ready) {
        rendered[index] = unknownCard(card, sources.context)
        return
      }
      const known = cache?.get(ready, sources.context)
      if (known) rendered[index] = shownCard(ready, known, islandFile, sources.context)
      else waiting.push({ at: index, ready, ...watchedContext(sources.context) })
    } catch (error) {
      rendered[index] = failedCard(card, nameOf(card, sources), error, sources.context)
    }
  })
  for (const [card, markup] of markups(waiting, rendering)) {
    const { ready, at, used } = card
    if (!('inner' in markup)) {
      rendered[at] = failedCard(ready.card, ready.descriptor.name, markup.error, sources.context)
      continue
    }
    // What a remote component reads in the browser is unknown here.
    const byVisitor = ready.remote !== undefined || used.some(({ name }) => name === 'isAuthenticated')
    const made = byVisitor ? { ...markup, byVisitor } : markup
    cache?.set(ready, sources.context, made, used)
    rendered[at] = shownCard(ready, made, islandFileOf(ready.card, rendering), sources.context)
  }
  return rendered
}

/** The module that starts a card: its own, or the loader of remote components. */
const islandFileOf = ({ path }: Card, { sources: { registry }, assets }: CardRendering): string | undefined =>
  registry.get(path)?.remote ? assets.remote?.file : assets.islands[path]?.file

const nameOf = ({ path }: Card, { registry }: CardSources) => registry.get(path)?.name ?? path

/** Each pending card with its markup or its error. */
function* markups(
  waiting: readonly WaitingCard[],
  { meter }: CardRendering,
): Generator<[WaitingCard, CardMarkup | { error: unknown }]> {
  const plain = waiting.filter(({ ready }) => !ready.interactive)
  const spent = ({ ready: { card, descriptor } }: WaitingCard, ms: number) => meter.spent(card.id, descriptor.name, ms)
  const together = new Map<WaitingCard, CardMarkup | undefined>()
  if (plain.length > 1) {
    const started = meter.now()
    const made = renderTogether(
      plain.map(({ ready }) => ready),
      plain.map(({ context }) => context),
    )
    // When the batch took longer than one card should, each card is rendered alone to find the slow one.
    if (meter.together(meter.now() - started)) plain.forEach((card, index) => together.set(card, made[index]))
  }
  for (const card of waiting) {
    const known = together.get(card)
    if (known) {
      yield [card, known]
      continue
    }
    const started = meter.now()
    let result: CardMarkup | { error: unknown }
    try {
      result = markupOf(card.ready, card.context)
    } catch (error) {
      result = { error }
    }
    spent(card, meter.now() - started)
    yield [card, result]
  }
}
