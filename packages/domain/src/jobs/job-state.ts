/** Milliseconds between two readings of the list of jobs (JOB-02). */
export const jobsRefresh = 30_000

/** Milliseconds between readings of a sync or creation that was started, and after which it is given up (JOB-18). */
export const operationPolling = { every: 10_000, giveUpAfter: 300_000 } as const

export type JobTone = 'info' | 'success' | 'danger' | 'neutral'

const tones: Readonly<Record<string, JobTone>> = {
  active: 'info',
  completed: 'success',
  failed: 'danger',
  timeout: 'danger',
}

/** The colour of a job's state; its word is the state itself, also of one that nobody knows (JOB-04). */
export const jobTone = (state: string): JobTone => (Object.hasOwn(tones, state) ? tones[state]! : 'neutral')

/** Whether nothing further happens to a job. */
export const jobHasEnded = (state: string): boolean => ['completed', 'failed', 'cancelled'].includes(state)

/** Whether nobody has begun a job yet, so that it can be called off. */
export const isWaiting = (state: string): boolean => state === 'waiting'

/** Whether a job can be started once more with what it was started with; pages are chosen anew for a mass build. */
export const isRepeatable = ({ state, jobType }: { state: string; jobType: string }): boolean =>
  jobType !== 'massBuild' && (state === 'failed' || state === 'cancelled')

export type OperationOutcome = 'running' | 'success' | 'error'

/**
 * What a started sync or creation came to (JOB-18): a job that was called off did not do it either.
 * @param elapsed ms since it was started
 */
export function operationOutcome(state: string, elapsed: number): OperationOutcome {
  if (state === 'completed') return 'success'
  if (state === 'failed' || state === 'cancelled') return 'error'
  return elapsed >= operationPolling.giveUpAfter ? 'error' : 'running'
}

/** The data of a job as people see it: without a token, wherever one stands (JOB-07). */
export function shownJobData(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(shownJobData)
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => (/token$/i.test(key) ? [] : [[key, shownJobData(value)]])),
  )
}
