import { orderEventFields } from '@perennial/domain/reports'
import * as z from 'zod'
import { BAD_CURSOR, CalendarDate, endpoint, Instant, PageSize, Total } from '../endpoint/index.ts'

const text = z.union([z.string(), z.number()]).nullable()

/** One event of an order in reports (RPT-08). Missing values are null. */
export const OrderEvent = z.object({
  ...(Object.fromEntries(orderEventFields.map((name) => [name, text])) as Record<
    (typeof orderEventFields)[number],
    typeof text
  >),
  eventId: z.string(),
  orderType: z.string(),
  createdAt: Instant,
  total: z.number().nullable(),
  currency: z.string().nullable(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

const days = { fromDate: CalendarDate.optional(), toDate: CalendarDate.optional() }

/** Data of the reporting screens: requires read on subscriptions (RPT-02). */
export const reports = {
  /** RPT-05, RPT-06: events of some types, latest first. Days are the tenant's, both ends included. */
  orderEvents: endpoint
    .meta({ can: ['read', 'subscriptions'] })
    .route({ method: 'GET', path: '/api/search/elasticEvents', summary: 'Events of orders', tags: ['reports'] })
    .errors({ BAD_CURSOR })
    .input(
      z.object({
        /** Separated by commas: `order.new,order.renew`. */
        orderTypes: z.string().min(1).max(500),
        size: PageSize.optional(),
        scroll_id: z.string().max(2000).optional(),
        ...days,
      }),
    )
    .output(z.object({ results: z.array(OrderEvent), totalResults: Total, scrollId: z.string().nullable() })),

  /** RPT-11: by the page on which checkouts began. */
  conversion: endpoint
    .meta({ can: ['read', 'subscriptions'] })
    .route({
      method: 'GET',
      path: '/api/analytics/checkout/conversion',
      summary: 'How many checkouts became orders',
      tags: ['reports'],
    })
    .input(z.object(days))
    .output(z.record(z.string(), z.object({ initiatedCount: z.int(), completedCount: z.int() }))),
}
