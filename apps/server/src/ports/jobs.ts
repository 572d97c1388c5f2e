import type { JobType } from '@perennial/domain/jobs'
import type { Scope, Tx } from '../db/port.ts'

/** Work that is done later, by any process with the worker role, at least once. */
export interface Jobs {
  /**
   * Adds a job within a transaction: it exists only if the change it belongs to does.
   * @returns its id
   */
  enqueue<Name extends JobName>(tx: Tx, name: Name, data: JobDataOf[Name]): Promise<string>
  /** Tells an idle worker of this process that there is work, so that it need not wait for its next look. */
  wake(name: JobName): void
  /** Calls off a job that nobody has begun. @returns whether it could be */
  cancel(id: string): Promise<boolean>
}

export const jobNames = ['build', 'mail', 'operation'] as const
export type JobName = (typeof jobNames)[number]

export interface JobData {
  scope: Scope
  id: string
}

/** What a member of staff has started: its record is the queue's own row, and this stands in it. */
export interface OperationData {
  scope: Scope
  jobType: JobType
  username: string
  /** What it was started with. */
  input: Record<string, unknown>
}

export interface JobDataOf {
  build: JobData
  mail: JobData
  operation: OperationData
}
