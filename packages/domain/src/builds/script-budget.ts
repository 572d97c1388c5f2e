/** Compressed bytes of script that a page loads at its start. */
export const scriptBudget = {
  /** Warning threshold: on a slow phone a shopper waits for the script. */
  warnAbove: 120_000,
  /** Beyond this, publishing requires confirmation. */
  refuseAbove: 250_000,
} as const

export type ScriptWeight = 'within' | 'over' | 'beyond'

/** Share of the budget that a page's script uses. @param bytes compressed */
export function scriptWeight(bytes: number): ScriptWeight {
  if (bytes > scriptBudget.refuseAbove) return 'beyond'
  return bytes > scriptBudget.warnAbove ? 'over' : 'within'
}

/** Formats bytes as kilobytes: `92.3 kB`, `0 kB`. */
export const inKilobytes = (bytes: number): string => `${bytes === 0 ? 0 : (bytes / 1000).toFixed(1)} kB`

/** Warning for a page over its budget; undefined for one within it. */
export function scriptWarning(bytes: number): string | undefined {
  const weight = scriptWeight(bytes)
  if (weight === 'within') return undefined
  const limit = weight === 'beyond' ? scriptBudget.refuseAbove : scriptBudget.warnAbove
  return `The page loads ${inKilobytes(bytes)} of script, more than the ${inKilobytes(limit)} that a page ${
    weight === 'beyond' ? 'may' : 'should'
  }.`
}
