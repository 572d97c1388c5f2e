import PgBoss from 'pg-boss'
import type { Db } from '../db/port.ts'
import { runIn } from '../db/scope.ts'
import { type JobDataOf, type JobName, jobNames, type Jobs } from '../ports/jobs.ts'
import type { Log } from '../ports/index.ts'
import { leaseSeconds, type RunJob, startWorker, type Worker } from './job-worker.ts'

interface Queue {
  retryLimit: number
  /** Delays double from here, in seconds. */
  retryDelay: number
  maxSeconds: number
  batch: number
  slots: number
  pollSeconds: number
}

/** Mails outlast a mail server's downtime: from half a minute on, ten attempts take about four hours. */
const mail = { retryLimit: 9, retryDelay: 30, maxSeconds: 300 }

/** How each kind of job is worked on by one process. */
const queues: Readonly<Record<JobName, Queue>> = {
  build: { retryLimit: 3, retryDelay: 5, maxSeconds: 300, batch: 1, slots: 1, pollSeconds: 2 },
  mail: { ...mail, batch: 50, slots: 5, pollSeconds: 2 },
  'urgent-mail': { ...mail, batch: 3, slots: 3, pollSeconds: 1 },
  // The user waits for the result and can start it again. One retry covers a crashed worker.
  operation: { retryLimit: 1, retryDelay: 1, maxSeconds: 4 * 3600, batch: 1, slots: 1, pollSeconds: 2 },
  // Each day is a transaction of its own, so that another worker goes on where one has stopped.
  'test-clock': { retryLimit: 3, retryDelay: 1, maxSeconds: 3600, batch: 1, slots: 1, pollSeconds: 2 },
  // Each batch is a transaction of its own, so that another worker goes on where one has stopped.
  'change-set': { retryLimit: 3, retryDelay: 1, maxSeconds: 4 * 3600, batch: 1, slots: 2, pollSeconds: 2 },
  // Each day stands by itself, so that another worker goes on where one has stopped.
  'sample-past': { retryLimit: 9, retryDelay: 5, maxSeconds: 4 * 3600, batch: 1, slots: 1, pollSeconds: 2 },
  // What somebody has cancelled is not forgotten because a database was away for days.
  'leave-request': { retryLimit: 14, retryDelay: 30, maxSeconds: 300, batch: 1, slots: 1, pollSeconds: 2 },
}

/** How often expired leases are looked for, in seconds: with the lease, a dead worker's job goes on within a minute. */
const maintenanceIntervalSeconds = 15

/** Retention of finished jobs, in days. */
const retentionDays = 30

export type JobHandler<Name extends JobName> = RunJob<JobDataOf[Name]>

export interface JobQueue extends Jobs {
  /**
   * Starts working on jobs of a name. A handler may run twice for one job. One that heeds its signal lets a stopping
   * process hand the job back at once.
   */
  work<Name extends JobName>(name: Name, run: JobHandler<Name>): void
  stop(): Promise<void>
}

/** The queue in our own database, over our own connection, so that it is the same on both drivers. */
export async function openJobs(db: Db, log: Log): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: db.run },
    maintenanceIntervalSeconds,
    deleteAfterDays: retentionDays,
    // No job is started by a calendar of the queue's own.
    schedule: false,
  })
  boss.on('error', (error) => log.error('job queue failed', { error }))
  await boss.start()
  for (const name of jobNames) {
    const { retryLimit, retryDelay } = queues[name]
    const options = { name, retryLimit, retryDelay, retryBackoff: true, expireInSeconds: leaseSeconds }
    await boss.createQueue(name, options)
    // A queue of an earlier version has that version's options.
    await boss.updateQueue(name, options)
  }
  await db.run(grants)
  const workers = new Map<JobName, Worker>()

  return {
    async enqueue(tx, name, data) {
      const id = await boss.send(name, data, { db: { executeSql: runIn(tx) } })
      // For an unknown queue it returns null instead of throwing.
      if (id === null) throw new Error(`The job ${name} was not accepted.`)
      return id
    },
    async enqueueAll(tx, name, data) {
      if (data.length === 0) return
      await boss.insert(
        data.map((one) => ({ name, data: one })),
        { db: { executeSql: runIn(tx) } },
      )
    },
    wake(name) {
      workers.get(name)?.wake()
      if (name === 'mail') workers.get('urgent-mail')?.wake()
    },
    async cancel(id) {
      // The queue's own method would also cancel a job that a worker has started.
      const { rows } = await db.run(
        `update pgboss.job set state = 'cancelled', completed_on = now() where id = $1 and state < 'active' returning id`,
        [id],
      )
      return rows.length > 0
    },
    work(name, run) {
      workers.set(name, startWorker<JobDataOf[typeof name]>({ boss, db, log, queue: name, ...queues[name], run }))
    },
    stop: async () => {
      await Promise.all([...workers.values()].map((worker) => worker.stop()))
      await boss.stop({ wait: true, graceful: false })
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
