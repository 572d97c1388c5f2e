/** A version on the time line. */
export interface TimeLineVersion {
  version: number
  /** ISO 8601. */
  at: string
  userName: string
  name: string | null
  /** When readers saw it. */
  live: readonly { since: string; until: string | null }[]
}

/** Saves that stand for one picture: the newest, and how many there are. */
export interface TimeLineStop<Version extends TimeLineVersion> {
  /** Newest first; at least one. */
  versions: readonly Version[]
  /** Everybody who saved, the first one first. */
  authors: readonly string[]
}

/** Saves closer than this are one picture, in ms. */
const closeMs = 30 * 60_000

/**
 * Joins saves that are close in time into one stop (PAG-18). A named version, one that was live and the newest stand for
 * themselves, because people look for them.
 * @param versions newest first
 */
export function timeLine<Version extends TimeLineVersion>(versions: readonly Version[]): TimeLineStop<Version>[] {
  const stops: Version[][] = []
  for (const [index, version] of versions.entries()) {
    const last = stops.at(-1)
    const former = last?.at(-1)
    const joins =
      former !== undefined &&
      index > 1 &&
      !isMarked(version) &&
      !isMarked(former) &&
      Date.parse(former.at) - Date.parse(version.at) <= closeMs
    if (joins) last!.push(version)
    else stops.push([version])
  }
  return stops.map((joined) => ({
    versions: joined,
    authors: [...new Set(joined.toReversed().map(({ userName }) => userName))],
  }))
}

const isMarked = ({ name, live }: TimeLineVersion): boolean => name !== null || live.length > 0
