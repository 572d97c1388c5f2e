import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Scope } from '../../db/port.ts'
import { jobProgress, type LogEntry } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'

/** Reports the progress of a running job. */
export interface Progress {
  /**
   * Throttled to two writes per second. Between items of a long job, so that others are served meanwhile.
   * @param share 0 to 1
   * @throws the reason of the job's signal when it is to end
   */
  setShare(share: number): Promise<void>
  /** A line of the job's log. */
  log(message: string, level?: LogEntry['level']): Promise<void>
}

const shortestPause = 500
/** Maximum number of stored log lines: more of a job that fails for every item add nothing. */
const maxLines = 500

/** Progress of a job, stored beside the queue's own row. A retry resets it. */
export async function progressOf(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  scope: Scope,
  { id, username, signal }: { id: string; username: string; signal: AbortSignal },
): Promise<Progress> {
  const beginning = { userName: username, progress: 0, log: [] as LogEntry[], updatedAt: new Date(clock()) }
  await db.asTenant(scope, (tx) =>
    tx
      .insert(jobProgress)
      .values({ jobId: id, ...beginning })
      .onConflictDoUpdate({ target: [jobProgress.tenantId, jobProgress.mode, jobProgress.jobId], set: beginning }),
  )
  const write = (change: Partial<Record<'progress' | 'log', unknown>>) =>
    db.asTenant(scope, (tx) =>
      tx
        .update(jobProgress)
        .set({ ...change, updatedAt: new Date(clock()) } as Partial<typeof jobProgress.$inferInsert>)
        .where(sql`${jobProgress.jobId} = ${id}`),
    )
  let writtenAt = Number.NEGATIVE_INFINITY
  let lines = 0
  return {
    async setShare(share) {
      // A job whose work is done ends as done.
      if (share < 1) signal.throwIfAborted()
      // The embedded database answers without leaving the turn: requests would wait until the whole job has ended.
      await turnOfOthers()
      const now = clock()
      if (now - writtenAt < shortestPause && share < 1) return
      writtenAt = now
      await write({ progress: Math.round(Math.min(1, Math.max(0, share)) * 100) })
    },
    async log(message, level = 'info') {
      lines += 1
      if (lines > maxLines) return
      const entry: LogEntry = { at: new Date(clock()).toISOString(), level, message }
      await write({ log: sql`${jobProgress.log} || ${JSON.stringify([entry])}::jsonb` })
    },
  }
}
