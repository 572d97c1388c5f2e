import { inArray, lt } from 'drizzle-orm'
import type { Scope } from '../../db/port.ts'
import { jobProgress } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'

/** Where the file of a job lies: by the job alone, so that it is found when only that is known. */
export const jobFileKey = ({ tenant, mode }: Scope, id: string) => `${tenant}/${mode}/jobs/${id}`

/** For how long a job is listed and its file kept, in ms: as long as the queue keeps its row. */
const kept = 30 * 24 * 60 * 60_000
const atOnce = 500

/**
 * Takes away files and progress of jobs that are no longer listed. The file goes first: what is left after an
 * interruption is found again.
 * @returns how many
 */
export async function sweepJobs({ db, blobs, clock }: Pick<Ports, 'db' | 'blobs' | 'clock'>): Promise<number> {
  const before = new Date(clock() - kept)
  const old = await db.asOwner((tx) =>
    tx
      .select({ tenant: jobProgress.tenantId, mode: jobProgress.mode, id: jobProgress.jobId })
      .from(jobProgress)
      .where(lt(jobProgress.updatedAt, before))
      .limit(atOnce),
  )
  for (const { tenant, mode, id } of old) await blobs.remove(jobFileKey({ tenant, mode }, id))
  // Ids of jobs are the queue's own: no two tenants have the same.
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
