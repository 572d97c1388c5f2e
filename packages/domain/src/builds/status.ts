const spinning: ReadonlySet<string> = new Set([
  'PREPARING BUILD',
  'PREPARING TO RENDER',
  'BUILDING',
  'RENDERING',
  'UPLOADING BUILD',
])
const running: ReadonlySet<string> = new Set([...spinning, 'INITIALIZING', 'STARTING', 'IN_PROGRESS'])
const ended: ReadonlySet<string> = new Set(['SUCCEEDED', 'FAILED', 'STOPPED', 'TIMED_OUT', 'FAULT'])

/** Whether nothing further happens to a build. An unknown status may be either. */
export const hasEnded = (status: string): boolean => ended.has(status)

/** Longest error text in a status badge (PUB-04). */
const shownErrorLength = 50

/** How a build's status is shown. */
export interface BuildStatusLook {
  label: string
  spinner: boolean
  tone: 'info' | 'success' | 'danger' | 'neutral'
}

/** Label and icon of a build's status, and whether the icon spins (PUB-02 to PUB-06). */
export function buildStatusLook({
  status,
  errorMessage,
}: {
  status: string
  errorMessage?: string | null
}): BuildStatusLook {
  const spinner = spinning.has(status)
  if (status === 'SUCCEEDED') return { label: 'Success', spinner, tone: 'success' }
  if (status === 'FAILED') {
    return { label: `Failed - ${(errorMessage ?? '').slice(0, shownErrorLength)}`, spinner, tone: 'danger' }
  }
  if (status === 'INITIALIZING' || status === 'STARTING') return { label: 'Starting', spinner, tone: 'info' }
  if (running.has(status)) return { label: status, spinner, tone: 'info' }
  return { label: status, spinner, tone: ended.has(status) ? 'danger' : 'neutral' }
}
