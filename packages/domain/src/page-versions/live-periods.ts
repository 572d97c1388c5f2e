/** A time in which a version was what readers saw under an address. */
export interface LivePeriod {
  tag: string
  buildId: string
  version: number
  since: Date
  until: Date | null
  userName: string
}

/** The same, for all addresses of the page together. */
export interface SeenPeriod {
  version: number
  buildId: string
  since: Date
  until: Date | null
  userName: string
  /** Readers saw a newer version before: the page was rolled back. */
  rolledBack: boolean
}

/**
 * When which version was live. Addresses that show the same build at the same time are one period.
 * @param periods of all addresses of one page
 * @returns oldest first
 */
export function seenPeriods(periods: readonly LivePeriod[]): SeenPeriod[] {
  const sorted = [...periods].sort((one, other) => one.since.getTime() - other.since.getTime())
  const seen: SeenPeriod[] = []
  for (const { buildId, version, since, until, userName } of sorted) {
    const same = seen.find((one) => one.buildId === buildId && one.since.getTime() === since.getTime())
    if (same) {
      same.until = same.until && until ? new Date(Math.max(same.until.getTime(), until.getTime())) : null
      continue
    }
    const former = seen.at(-1)
    seen.push({
      version,
      buildId,
      since,
      until,
      userName,
      rolledBack: former !== undefined && former.version > version,
    })
  }
  return seen
}
