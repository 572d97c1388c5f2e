import type { Scope } from '../../db/port.ts'
import type { Ports } from '../../ports/index.ts'
import type { Progress } from './job-progress.ts'

/** A job as whoever does it is given it. */
export interface RunningJob {
  scope: Scope
  id: string
  /** Who started it: what it changes is theirs. */
  username: string
  input: Record<string, unknown>
  progress: Progress
}

/** How a kind of job is done. What it answers are the job's results; it throws what staff should read. */
export type Operation = (ports: Ports, job: RunningJob) => Promise<object | void>
