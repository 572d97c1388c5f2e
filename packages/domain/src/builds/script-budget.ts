/** Compressed bytes of script that a page loads at its start. */
export const scriptBudget = {
  /** More is warned of: on a slow phone a shopper waits for it. */
  warnAbove: 120_000,
  /** More is published only by who confirms it. */
  refuseAbove: 250_000,
} as const

export type ScriptWeight = 'within' | 'over' | 'beyond'

/** How much of the budget a page's script takes. @param bytes compressed */
export function scriptWeight(bytes: number): ScriptWeight {
  if (bytes > scriptBudget.refuseAbove) return 'beyond'
  return bytes > scriptBudget.warnAbove ? 'over' : 'within'
}

/** Bytes as kilobytes for people: `92.3 kB`, `0 kB`. */
export const inKilobytes = (bytes: number): string => `${bytes === 0 ? 0 : (bytes / 1000).toFixed(1)} kB`

/** What is said of a page that is over its budget; undefined for one that is not. */
export function scriptWarning(bytes: number): string | undefined {
  const weight = scriptWeight(bytes)
  if (weight === 'within') return undefined
  const limit = weight === 'beyond' ? scriptBudget.refuseAbove : scriptBudget.warnAbove
  return `The page loads ${inKilobytes(bytes)} of script, more than the ${inKilobytes(limit)} that a page ${
    weight === 'beyond' ? 'may' : 'should'
  }.`
}
