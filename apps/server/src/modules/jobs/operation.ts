import type { Scope } from '../../db/port.ts'
import type { Ports } from '../../ports/index.ts'
import type { Progress } from './job-progress.ts'

/** A job as its operation receives it. */
export interface RunningJob {
  scope: Scope
  id: string
  /** The user who started it, who is the author of its changes. */
  username: string
  input: Record<string, unknown>
  progress: Progress
  /** Aborted when the job is to end: its process stops. */
  signal: AbortSignal
}

/** Implements a kind of job. Returns the job's results; the message of a thrown error is shown to staff. */
export type Operation = (ports: Ports, job: RunningJob) => Promise<object | void>
