import type { Db } from '../db/port.ts'
import { type Processes, processesOf } from '../modules/developer/server-processes.ts'

type Backlog = {
  jobs: Record<string, number>
  failedMails: number
  processes: Processes
}

/** Queued jobs and abandoned mails over all tenants, and the processes that could do something about them, for metrics. */
export async function backlogOf(db: Db): Promise<Backlog> {
  const { rows: waiting } = await db.run(
    `select q.name, count(j.id)::int as count from pgboss.queue q
     left join pgboss.job j on j.name = q.name and j.state < 'active' group by q.name`,
  )
  const { rows: failed } = await db.run('select count(*)::int as count from outbox where failed_at is not null')
  return {
    jobs: Object.fromEntries(waiting.map(({ name, count }) => [String(name), Number(count)])),
    failedMails: Number(failed[0]?.count),
    processes: await processesOf(db),
  }
}
