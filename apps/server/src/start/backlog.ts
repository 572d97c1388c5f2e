import type { Db } from '../db/port.ts'

/** Queued jobs and abandoned mails over all tenants, for metrics. */
export async function backlogOf(db: Db): Promise<{ jobs: Record<string, number>; failedMails: number }> {
  const { rows: waiting } = await db.run(
    `select q.name, count(j.id)::int as count from pgboss.queue q
     left join pgboss.job j on j.name = q.name and j.state < 'active' group by q.name`,
  )
  const { rows: failed } = await db.run('select count(*)::int as count from outbox where failed_at is not null')
  return {
    jobs: Object.fromEntries(waiting.map(({ name, count }) => [String(name), Number(count)])),
    failedMails: Number(failed[0]?.count),
  }
}
