import type { Scope, Tx } from '../db/port.ts'

/** Work that is done later, by any process with the worker role, at least once. */
export interface Jobs {
  /** Adds a job within a transaction: it exists only if the change it belongs to does. */
  enqueue(tx: Tx, name: JobName, data: JobData): Promise<void>
  /** Tells an idle worker of this process that there is work, so that it need not wait for its next look. */
  nudge(name: JobName): void
}

export const jobNames = ['build', 'mail'] as const
export type JobName = (typeof jobNames)[number]

export interface JobData {
  scope: Scope
  id: string
}
