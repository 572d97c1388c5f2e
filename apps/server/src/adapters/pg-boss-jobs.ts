import PgBoss from 'pg-boss'
import type { Db } from '../db/port.ts'
import { runIn } from '../db/scope.ts'
import { type JobDataOf, type JobName, jobNames, type Jobs } from '../ports/jobs.ts'
import type { Log } from '../ports/index.ts'

/**
 * Retries by job. They outlast a mail server's downtime: delays double from half a minute, so ten tries take about four
 * hours.
 */
const retries: Readonly<Record<JobName, { retryLimit: number; retryDelay: number; expireInSeconds: number }>> = {
  build: { retryLimit: 3, retryDelay: 5, expireInSeconds: 300 },
  mail: { retryLimit: 9, retryDelay: 30, expireInSeconds: 300 },
  // The user waits for the result and can start it again. One retry covers a crashed worker.
  operation: { retryLimit: 1, retryDelay: 1, expireInSeconds: 1800 },
}

/** Retention of finished jobs, in days. */
const keptDays = 30

/** Handles a job. Its result is stored with the job. */
export type JobHandler<Name extends JobName> = (data: JobDataOf[Name], job: { id: string }) => Promise<object | void>

export interface JobQueue extends Jobs {
  /** Starts working on jobs of a name, one after the other. A handler may run twice for one job. */
  work<Name extends JobName>(name: Name, handler: JobHandler<Name>): Promise<void>
  stop(): Promise<void>
}

/** The queue in our own database, over our own connection, so that it is the same on both drivers. */
export async function openJobs(db: Db, log: Log): Promise<JobQueue> {
  const boss = new PgBoss({ db: { executeSql: db.run }, maintenanceIntervalSeconds: 30, deleteAfterDays: keptDays })
  boss.on('error', (error) => log.error('job queue failed', { error }))
  await boss.start()
  // A dead worker's job is taken over after expireInSeconds and up to one maintenance interval.
  for (const name of jobNames) {
    await boss.createQueue(name, { name, ...retries[name], retryBackoff: true })
  }
  await db.run(grants)
  const workers = new Map<JobName, string>()

  return {
    async enqueue(tx, name, data) {
      const id = await boss.send(name, data, { db: { executeSql: runIn(tx) } })
      // For an unknown queue it returns null instead of throwing.
      if (id === null) throw new Error(`The job ${name} was not accepted.`)
      return id
    },
    wake(name) {
      const worker = workers.get(name)
      if (worker) boss.notifyWorker(worker)
    },
    async cancel(id) {
      // The queue's own method would also cancel a job that a worker has started.
      const { rows } = await db.run(
        `update pgboss.job set state = 'cancelled', completed_on = now() where id = $1 and state < 'active' returning id`,
        [id],
      )
      return rows.length > 0
    },
    async work(name, handler) {
      const options = { batchSize: 1, pollingIntervalSeconds: 2 }
      const worker = await boss.work<JobDataOf[typeof name]>(name, options, async ([job]) =>
        job ? handler(job.data, { id: job.id }) : undefined,
      )
      workers.set(name, worker)
    },
    stop: async () => {
      await boss.stop({ wait: true, graceful: true, timeout: 10_000 })
    },
  }
}

// Requests may add jobs and see their tenant's; they can neither read nor change the queue's own tables. A view runs
// with its owner's rights, so the condition on the tenant is inside it.
const columns = `id, name, state::text as state, data, output, retry_count, retry_limit, created_on, started_on, completed_on`
const grants = `
  grant usage on schema pgboss to perennial_app;
  grant select on pgboss.queue to perennial_app;
  grant insert, select (id) on pgboss.job to perennial_app;
  create index if not exists job_of_tenant on pgboss.job ((data->'scope'->>'tenant'), created_on);
  create index if not exists archive_of_tenant on pgboss.archive ((data->'scope'->>'tenant'), created_on);
  create or replace view job_list with (security_barrier) as
    select ${columns} from pgboss.job where data->'scope'->>'tenant' = current_setting('app.tenant', true)
    union all
    select ${columns} from pgboss.archive where data->'scope'->>'tenant' = current_setting('app.tenant', true);
  grant select on job_list to perennial_app;
`
