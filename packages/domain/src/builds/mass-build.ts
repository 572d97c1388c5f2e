import { hasEnded } from './status.ts'

/** Milliseconds between two readings of a mass build (JOB-21). */
export const massBuildPolling = 5_000

/** Texts of mass build and publish (JOB-20, JOB-22, JOB-23). */
export const massBuildTexts = {
  noneValid: 'There are no valid campaigns (with tags) to build. Please review your selection',
  takesLong: 'The build is still running. Large selections can take several minutes.',
  unsuitable: (status: string): string =>
    `The build did not finish successfully (${status}). Please try again or contact support.`,
} as const

/** The selected items that can be built: those with a tag. An empty selection is refused with this message (JOB-20). */
export function massBuildSelection<Item extends { tags: readonly string[] }>(
  items: readonly Item[],
): { items: Item[]; refusal?: string } {
  const valid = items.filter(({ tags }) => tags.length > 0)
  return valid.length > 0 ? { items: valid } : { items: valid, refusal: massBuildTexts.noneValid }
}

/**
 * The status of a mass build, derived from its builds: running until the last has ended; then a success when at least
 * one can be published. Failures are reported by item and omitted from the publication.
 */
export function massBuildStatus(statuses: readonly string[]): 'IN_PROGRESS' | 'SUCCEEDED' | 'FAILED' {
  if (!statuses.every(hasEnded)) return 'IN_PROGRESS'
  return statuses.includes('SUCCEEDED') ? 'SUCCEEDED' : 'FAILED'
}

export type MassBuildEnd = { state: 'building' } | { state: 'publishable' } | { state: 'error'; message: string }

/** What a finished mass build allows (JOB-22): publishing after a success with files; otherwise it is an error. */
export function massBuildEnd({ status, pathPrefix }: { status: string; pathPrefix: string | null }): MassBuildEnd {
  if (!hasEnded(status)) return { state: 'building' }
  if (status === 'SUCCEEDED' && pathPrefix) return { state: 'publishable' }
  return { state: 'error', message: massBuildTexts.unsuitable(status) }
}

const longBuildMs = 30_000

/**
 * Whether a running mass build shows that it takes long (JOB-23): from the first poll after 30 s, which with one every
 * 5 s is 30 to 35 s after the start.
 * @param elapsed ms since it was started
 */
export const isLongBuild = (elapsed: number): boolean => elapsed >= longBuildMs
