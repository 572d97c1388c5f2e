/** Who has bought what in the months that the sample lives: the lists and shares of `past.json`. */
export interface PastScenario {
  /** Makes the same business of the same lists. */
  seed: number
  firstNames: readonly string[]
  lastNames: readonly string[]
  streets: Readonly<Record<string, readonly string[]>>
  places: Readonly<Record<string, readonly { city: string; postalCode: string; state?: string }[]>>
  /** `share`: how often it is bought, beside the others. `fromMonth`, `untilMonth`: months before today between which. */
  offers: readonly {
    path: string
    share: number
    countries: readonly string[]
    fromMonth?: number
    untilMonth?: number
    addOns?: readonly string[]
    /** Offers that somebody may change to. */
    leadsTo?: readonly string[]
    isGiven?: boolean
    /** Paid more than once a year: sold by the letters of the business. */
    isOften?: boolean
  }[]
  /** Codes that some of the orders of an offer have. */
  codes: readonly { code: string; offers: readonly string[] }[]
  entrances: readonly { tag: string; campaign: string; share: number }[]
  giftMessages: readonly string[]
}

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
