import { inArray, lt } from 'drizzle-orm'
import type { Scope } from '../../db/port.ts'
import { jobProgress } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'

/** Key of a job's file: derived from the job's id alone, so that the id is enough to find it. */
export const jobFileKey = ({ tenant, mode }: Scope, id: string) => `${tenant}/${mode}/jobs/${id}`

/** Retention of a job's file, in ms: the same as of the queue's row. */
const retentionMs = 30 * 24 * 60 * 60_000
const batchSize = 500

/**
 * Deletes files and progress of jobs that are no longer listed. The file goes first, so that an interrupted sweep finds
 * the rest again.
 * @returns number of jobs
 */
export async function sweepJobs({ db, blobs, clock }: Pick<Ports, 'db' | 'blobs' | 'clock'>): Promise<number> {
  const before = new Date(clock() - retentionMs)
  const old = await db.asOwner((tx) =>
    tx
      .select({ tenant: jobProgress.tenantId, mode: jobProgress.mode, id: jobProgress.jobId })
      .from(jobProgress)
      .where(lt(jobProgress.updatedAt, before))
      .limit(batchSize),
  )
  for (const { tenant, mode, id } of old) await blobs.remove(jobFileKey({ tenant, mode }, id))
  // Job ids come from the queue: unique across tenants.
  if (old.length > 0) {
    await db.asOwner((tx) =>
      tx.delete(jobProgress).where(
        inArray(
          jobProgress.jobId,
          old.map(({ id }) => id),
        ),
      ),
    )
  }
  return old.length
}
