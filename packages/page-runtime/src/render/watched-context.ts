import type { CardContext } from '../contract/index.ts'

/** A part of the context that a card read: its name, the path for an offer, and the value. */
export interface ContextUse {
  name: string
  offer?: string
  found: string | boolean | undefined
}

/** The context as a card sees it, and what it has read so far. */
export interface WatchedContext {
  context: CardContext
  used: readonly ContextUse[]
}

/** Records what a card reads, so that its markup can be reused while those values stay the same. */
export function watchedContext(context: CardContext): WatchedContext {
  const used: ContextUse[] = []
  const note = (name: string, offer?: string) => {
    if (!used.some((use) => use.name === name && use.offer === offer)) {
      used.push({ name, ...(offer === undefined ? {} : { offer }), found: foundIn(context, name, offer) })
    }
  }
  const offers = new Proxy(context.offers, {
    get(target, path) {
      if (typeof path === 'string') note('offers', path)
      return Reflect.get(target, path)
    },
    has(target, path) {
      note('offers', String(path))
      return Reflect.has(target, path)
    },
    // Iterating over the offers depends on all of them.
    ownKeys(target) {
      note('offers')
      return Reflect.ownKeys(target)
    },
  })
  const watched = new Proxy(context, {
    get(target, name) {
      if (name === 'offers') return offers
      if (typeof name === 'string') note(name)
      return Reflect.get(target, name)
    },
  })
  return { context: watched, used }
}

/** Whether a card would read the same values again. */
export const stillSame = (used: readonly ContextUse[], context: CardContext): boolean =>
  used.every(({ name, offer, found }) => foundIn(context, name, offer) === found)

function foundIn(context: CardContext, name: string, offer: string | undefined): ContextUse['found'] {
  const value: unknown = offer === undefined ? context[name as keyof CardContext] : context.offers[offer]
  return typeof value === 'string' || typeof value === 'boolean' ? value : JSON.stringify(value)
}
