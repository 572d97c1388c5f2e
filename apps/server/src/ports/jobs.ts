import type { JobType } from '@perennial/domain/jobs'
import type { Scope, Tx } from '../db/port.ts'

/** Background work, run by any process with the worker role, at least once. */
export interface Jobs {
  /**
   * Adds a job within a transaction: it exists only if the transaction commits.
   * @returns its id
   */
  enqueue<Name extends JobName>(tx: Tx, name: Name, data: JobDataOf[Name]): Promise<string>
  /** Adds many jobs of one name within a transaction, by one statement. */
  enqueueAll<Name extends JobName>(tx: Tx, name: Name, data: readonly JobDataOf[Name][]): Promise<void>
  /** Wakes the idle workers of a name in this process, so that they do not wait for their next poll. Mails: of both lanes. */
  wake(name: JobName): void
  /** Cancels a job that has not started. @returns false when it has started already */
  cancel(id: string): Promise<boolean>
}

export const jobNames = [
  'build',
  'mail',
  'urgent-mail',
  'operation',
  'test-clock',
  'leave-request',
  'change-set',
  'sample-past',
] as const
export type JobName = (typeof jobNames)[number]

export interface JobData {
  scope: Scope
  id: string
}

/** An operation that a member of staff has started. Stored in the data of the queue's own row, which is its record. */
export interface OperationData {
  scope: Scope
  jobType: JobType
  username: string
  /** Input of the operation. */
  input: Record<string, unknown>
}

export interface JobDataOf {
  build: JobData
  mail: JobData
  /** A mail that somebody waits for at a screen: a link or a code. */
  'urgent-mail': JobData
  operation: OperationData
  /** A test clock that is to be moved; its row says to which day. */
  'test-clock': JobData
  /** Somebody leaves without signing in: what it is about is found out. */
  'leave-request': JobData
  /** A change set that is to be previewed or applied; its row says which. */
  'change-set': JobData
  /** The months before the first start, which the engine lives for the sample. */
  'sample-past': { scope: Scope }
}
