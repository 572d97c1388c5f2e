import { instantIn, plus } from '@perennial/domain/calendar'
import { reportPageSize } from '@perennial/domain/reports'
import { sql } from 'drizzle-orm'
import { guarded, inTenant } from '../../http/guard.ts'
import { tenantZone } from '../tenants/tenant-profile.ts'
import { orderEventsOf } from './order-events.ts'

export const reports = {
  orderEvents: guarded.reports.orderEvents.handler(async ({ input, context: { ports, scope }, errors }) => {
    const { orderTypes, size = reportPageSize, scroll_id: scrollId } = input
    const range = instantsOf(await tenantZone(ports.db, scope), input)
    const page = await ports.db.asTenant(scope, (tx) =>
      orderEventsOf(tx, { orderTypes: orderTypes.split(','), ...range, limit: size, scrollId }),
    )
    if (!page) throw errors.BAD_CURSOR()
    return page
  }),

  conversion: inTenant.reports.conversion.handler(async ({ input: { fromDate, toDate }, context: { tx } }) => {
    const { rows } = await tx.execute(sql`
      select page, sum(initiated)::int as initiated, sum(completed)::int as completed from checkout_count
      where day >= ${fromDate ?? '0001-01-01'}::date and day <= ${toDate ?? '9999-12-31'}::date
      group by page order by page`)
    return Object.fromEntries(
      rows.map(({ page, initiated, completed }) => [
        String(page),
        { initiatedCount: Number(initiated), completedCount: Number(completed) },
      ]),
    )
  }),
}

/** Days of a zone as instants: the first day's beginning, and the one of the day after the last. */
export const instantsOf = (
  zone: string,
  { fromDate, toDate }: { fromDate?: string; toDate?: string },
): { from?: Date; before?: Date } => ({
  ...(fromDate ? { from: new Date(instantIn(zone, fromDate, '00:00')) } : {}),
  ...(toDate ? { before: new Date(instantIn(zone, plus(toDate, 1, 'days'), '00:00')) } : {}),
})
