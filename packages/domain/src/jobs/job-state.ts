/** Milliseconds between two readings of the list of jobs (JOB-02). */
export const jobsRefresh = 30_000

/** Milliseconds between readings of a sync or creation that was started, and after which it is given up (JOB-18). */
export const operationPolling = { intervalMs: 10_000, timeoutMs: 300_000 } as const

export type JobTone = 'info' | 'success' | 'danger' | 'neutral'

const tones: Readonly<Record<string, JobTone>> = {
  active: 'info',
  completed: 'success',
  failed: 'danger',
  timeout: 'danger',
}

/** The colour of a job's state; its label is the state itself, also an unknown one (JOB-04). */
export const jobTone = (state: string): JobTone => (Object.hasOwn(tones, state) ? tones[state]! : 'neutral')

/** Whether nothing further happens to a job. */
export const jobHasEnded = (state: string): boolean => ['completed', 'failed', 'cancelled'].includes(state)

/** Whether a job has not started, so that it can be cancelled. */
export const isWaiting = (state: string): boolean => state === 'waiting'

/** Whether a job can be restarted with the same input; a mass build needs a new selection of pages. */
export const isRepeatable = ({ state, jobType }: { state: string; jobType: string }): boolean =>
  jobType !== 'massBuild' && (state === 'failed' || state === 'cancelled')

export type OperationOutcome = 'running' | 'success' | 'error'

/**
 * The outcome of a started sync or creation (JOB-18): a cancelled job counts as failed.
 * @param elapsed ms since it was started
 */
export function operationOutcome(state: string, elapsed: number): OperationOutcome {
  if (state === 'completed') return 'success'
  if (state === 'failed' || state === 'cancelled') return 'error'
  return elapsed >= operationPolling.timeoutMs ? 'error' : 'running'
}

/** The data of a job for display: without tokens, at any depth (JOB-07). */
export function shownJobData(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(shownJobData)
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => (/token$/i.test(key) ? [] : [[key, shownJobData(value)]])),
  )
}
