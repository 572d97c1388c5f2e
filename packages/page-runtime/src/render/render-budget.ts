/**
 * Time limits for rendering, in ms. A running component cannot be interrupted from within its own thread, so they are
 * checked between cards: a card over its limit is reported, a page over its budget is aborted.
 */
export interface RenderBudget {
  /** Time limit of one card. */
  cardMs: number
  /** Time limit of a page. */
  pageMs?: number
  /** Returns a time in ms; defaults to the machine's monotonic clock. */
  clock?: () => number
}

/** A card over its time limit. */
export interface SlowCard {
  cardId: string
  name: string
  ms: number
}

/** A page over its budget: rendering is aborted. */
export class PageTooSlow extends Error {
  override name = 'PageTooSlow'
}

/** Tracks the time of one page. */
export interface RenderMeter {
  now(): number
  /**
   * Records a batch of cards.
   * @returns whether it is certain that none of them is slow
   * @throws PageTooSlow when they put the page over its budget
   */
  together(ms: number): boolean
  /** @throws PageTooSlow when this card puts the page over its budget */
  spent(cardId: string, name: string, ms: number): void
  slow: readonly SlowCard[]
}

export function renderMeter(budget: RenderBudget | undefined): RenderMeter {
  const { cardMs = Number.POSITIVE_INFINITY, pageMs = Number.POSITIVE_INFINITY, clock } = budget ?? {}
  const slow: SlowCard[] = []
  let total = 0
  let slowest: SlowCard | undefined
  const add = (ms: number) => {
    total += ms
    if (total <= pageMs) return
    const named = slowest ? ` The slowest card is ${slowest.name} (${slowest.cardId}) with ${slowest.ms} ms.` : ''
    throw new PageTooSlow(`The page takes longer to render than the ${pageMs} ms that it may.${named}`)
  }
  return {
    now: clock ?? (() => performance.now()),
    slow,
    together(ms) {
      // A slow batch is measured again card by card, and only that counts, so that the slowest card can be named.
      if (ms > Math.min(cardMs, pageMs)) return false
      add(ms)
      return true
    },
    spent(cardId, name, ms) {
      const card = { cardId, name, ms: Math.round(ms) }
      if (!slowest || ms > slowest.ms) slowest = card
      if (ms > cardMs) slow.push(card)
      add(ms)
    },
  }
}
