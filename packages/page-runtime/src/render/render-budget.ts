/**
 * How long rendering may take, in ms. A component that runs cannot be interrupted from within its own thread, so these
 * are checked between cards: a card over its limit is named, a page over its budget is given up.
 */
export interface RenderBudget {
  /** Longest that one card should take. */
  cardMs: number
  /** Longest that a page may take. */
  pageMs?: number
  /** Milliseconds from any start; the machine's own clock when missing. */
  clock?: () => number
}

/** A card that took longer than it should. */
export interface SlowCard {
  cardId: string
  name: string
  ms: number
}

/** A page took longer than its budget: it is not rendered further. */
export class PageTooSlow extends Error {
  override name = 'PageTooSlow'
}

/** Keeps the time of one page. */
export interface RenderMeter {
  now(): number
  /**
   * Cards were rendered together.
   * @returns whether it is certain that none of them is slow
   * @throws PageTooSlow when the page is over its budget with them
   */
  together(ms: number): boolean
  /** @throws PageTooSlow when the page is over its budget with this card */
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
      // What was slow together is measured again card by card: only that counts, so that the slowest can be named.
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
