/** A version as the rule of keeping sees it. */
export interface KeptVersion {
  version: number
  at: Date
  named: boolean
  /** Whether readers have ever seen it. */
  published: boolean
}

const day = 24 * 60 * 60_000
/** Days for which every version is kept, and for which the last of each day is. */
export const versionDays = { all: 90, lastOfDay: 365 } as const

/**
 * Versions that are kept no longer (PAG-22): after 90 days all but the last of each day, after a year those, too. Named
 * and published ones stay, and so does the newest.
 * @param versions oldest first
 * @param timeZone of the tenant, whose days count
 */
export function versionsToThin(versions: readonly KeptVersion[], now: Date, timeZone: string): number[] {
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone })
  return versions.flatMap(({ version, at, named, published }, index) => {
    const next = versions[index + 1]
    const age = now.getTime() - at.getTime()
    if (named || published || !next || age <= versionDays.all * day) return []
    const lastOfDay = dayOf.format(at) !== dayOf.format(next.at)
    return lastOfDay && age <= versionDays.lastOfDay * day ? [] : [version]
  })
}
