import type { CardContext } from '../contract/index.ts'
import type { CardMarkup } from './card-markup.ts'
import type { ReadyCard } from './ready-card.ts'
import { sameValue } from '@perennial/domain/json'
import { type ContextUse, stillSame } from './watched-context.ts'

interface Entry {
  version: string
  interactive: boolean
  props: Record<string, unknown>
  /** What the card read from its context, with the values. */
  used: readonly ContextUse[]
  markup: CardMarkup
}

/** Markup of rendered cards, keyed by everything that it depends on. */
export interface CardCache {
  get(ready: ReadyCard, context: CardContext): CardMarkup | undefined
  /** @param used what the card read from the context */
  set(ready: ReadyCard, context: CardContext, markup: CardMarkup, used: readonly ContextUse[]): void
}

/** A card can have several entries: before and after an edit, at two prices of an offer. */
const maxForms = 8

/**
 * A least-recently-used cache for the cards of all pages of a server. Properties are compared in full, not by hash: a
 * card never gets the markup of another. A component's texts follow from version and language.
 * @param maxSize in characters of markup
 */
export function cardCache(maxSize = 32_000_000): CardCache {
  const cache = new Map<string, Entry[]>()
  let size = 0
  return {
    get(ready, context) {
      const key = keyOf(ready, context)
      const entries = cache.get(key)
      const found = entries?.find(
        ({ version, interactive, props, used }) =>
          version === ready.descriptor.version &&
          interactive === ready.interactive &&
          sameValue(props, ready.props) &&
          stillSame(used, context),
      )
      if (!entries || !found) return undefined
      // A map keeps insertion order, so its first key is the least recently used.
      cache.delete(key)
      cache.set(key, entries)
      return found.markup
    },
    set(ready, context, markup, used) {
      const key = keyOf(ready, context)
      const { descriptor, interactive, props } = ready
      const former = cache.get(key) ?? []
      const entries = [{ version: descriptor.version, interactive, props, used, markup }, ...former].slice(0, maxForms)
      cache.delete(key)
      cache.set(key, entries)
      size += sizeOf(entries) - sizeOf(former)
      for (const [oldest, dropped] of cache) {
        if (size <= maxSize) return
        cache.delete(oldest)
        size -= sizeOf(dropped)
      }
    },
  }
}

const keyOf = ({ card, descriptor }: ReadyCard, { language }: CardContext) =>
  `${card.id} ${descriptor.path} ${language}`

const sizeOf = (entries: readonly Entry[]) => entries.reduce((sum, { markup }) => sum + markup.inner.length, 0)
