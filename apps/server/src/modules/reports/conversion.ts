import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'

/** Number of checkouts per page within some days, both ends included, and how many became orders (RPT-11). */
export async function conversionOf(tx: Tx, { fromDate, toDate }: { fromDate?: string; toDate?: string }) {
  const { rows } = await tx.execute(sql`
    select page, sum(initiated)::int as initiated, sum(completed)::int as completed
    from (select * from checkout_count union all select * from checkout_counted) as c
    where day >= ${fromDate ?? '0001-01-01'}::date and day <= ${toDate ?? '9999-12-31'}::date
    group by page order by page`)
  return Object.fromEntries(
    rows.map(({ page, initiated, completed }) => [
      String(page),
      { initiatedCount: Number(initiated), completedCount: Number(completed) },
    ]),
  )
}
