import { instantIn, plus } from '@perennial/domain/calendar'
import { reportPageSize } from '@perennial/domain/reports'
import { guarded, inTenant } from '../../http/guard.ts'
import { pageAt } from '../../http/refusal.ts'
import { tenantZone } from '../tenants/tenant-profile.ts'
import { conversionOf } from './conversion.ts'
import { figuresOf } from './figures.ts'
import { movementsOf } from './movements.ts'
import { orderEventsOf } from './order-events.ts'

export const reports = {
  orderEvents: guarded.reports.orderEvents.handler(async ({ input, context: { ports, scope }, errors }) => {
    const { orderTypes, size = reportPageSize, scroll_id: scrollId } = input
    const range = instantsOf(await tenantZone(ports.db, scope), input)
    const page = pageAt(
      await ports.db.asTenant(scope, (tx) =>
        orderEventsOf(tx, { orderTypes: orderTypes.split(','), ...range, limit: size, scrollId }),
      ),
      errors,
    )
    return page
  }),

  conversion: inTenant.reports.conversion.handler(({ input, context: { tx } }) => conversionOf(tx, input)),

  figures: guarded.reports.figures.handler(async ({ input, context: { ports, scope } }) => {
    const { today } = await ports.businessTime(scope)
    return ports.db.asTenant(scope, (tx) => figuresOf(tx, { today, ...input }))
  }),

  movements: inTenant.reports.movements.handler(async ({ input, context: { tx }, errors }) => {
    const { size = reportPageSize, kinds, ...question } = input
    return pageAt(await movementsOf(tx, { ...question, kinds: kinds?.split(','), limit: size }), errors)
  }),
}

/** Days of a time zone as instants: the start of the first day, and of the day after the last. */
export const instantsOf = (
  zone: string,
  { fromDate, toDate }: { fromDate?: string; toDate?: string },
): { from?: Date; before?: Date } => ({
  ...(fromDate ? { from: new Date(instantIn(zone, fromDate, '00:00')) } : {}),
  ...(toDate ? { before: new Date(instantIn(zone, plus(toDate, 1, 'days'), '00:00')) } : {}),
})
