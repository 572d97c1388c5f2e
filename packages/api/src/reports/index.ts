import { figurePresets, movementKinds } from '@perennial/domain/figures'
import { orderEventFields } from '@perennial/domain/reports'
import * as z from 'zod'
import { BAD_CURSOR, CalendarDate, CurrencyCode, endpoint, Instant, PageSize, Total } from '../endpoint/index.ts'
import { MinorAmount } from '../subscriptions/index.ts'

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

export const MovementKind = z.enum(movementKinds)

/** Movements of one kind: how many, and what they add to recurring revenue. */
const MovementSum = z.object({ kind: MovementKind, count: z.int(), amount: MinorAmount })

/** How many subscriptions of a share: `0.0056` of 16,120 is 91. */
const Lost = z.object({ byChoice: z.int(), byPayment: z.int(), activeAtStart: z.int() })

/** The figures of some days, in one currency (SUB-85). */
export const Figures = z.object({
  currency: CurrencyCode,
  /** Of all subscriptions, most used first. */
  currencies: z.array(CurrencyCode),
  /** The newest day that there is, which counts so far. */
  today: CalendarDate,
  from: CalendarDate,
  to: CalendarDate,
  /** As many days before, or the whole month before a month. */
  previous: z.object({ from: CalendarDate, to: CalendarDate, lost: Lost }),
  mrr: z.object({ start: MinorAmount, end: MinorAmount, movements: z.array(MovementSum) }),
  /** Recurring revenue at the end of each of the last twelve months, and what moved it. */
  months: z.array(z.object({ month: CalendarDate, end: MinorAmount, movements: z.array(MovementSum) })),
  active: z.object({ start: z.int(), end: z.int(), came: z.int(), left: z.int() }),
  lost: Lost,
  /** Subscriptions with a declined payment in these days, and how many of these payments went through after all. */
  retries: z.object({ failed: z.int(), saved: z.int() }),
  revenue: z.object({
    issued: MinorAmount,
    credited: MinorAmount,
    collected: MinorAmount,
    refunded: MinorAmount,
    /** Before tax, of the days served. */
    earned: MinorAmount,
    /** Of these invoices, not paid yet. */
    open: MinorAmount,
  }),
  /** By month of start: how many began, and how many were active at the end of each month since, the first included. */
  retention: z.array(z.object({ month: CalendarDate, began: z.int(), active: z.array(z.int()) })),
  /** How far the sample's past is written, of a new installation; null once it is, and where there is none (SUB-49). */
  writing: z.object({ months: z.int(), ofMonths: z.int() }).nullable(),
})
export type Figures = z.infer<typeof Figures>

export const MovementRow = z.object({
  id: z.string(),
  day: CalendarDate,
  kind: MovementKind,
  amount: MinorAmount,
  activeChange: z.int(),
  subscription: z.string(),
  customer: z.string(),
})
export type MovementRow = z.infer<typeof MovementRow>

/** A day of a report, which looks at as many days before as well. */
const ReportDay = CalendarDate.refine((day) => /^(?:19|20|21)/.test(day), 'Enter a day between 1900 and 2199.')
const days = { fromDate: ReportDay.optional(), toDate: ReportDay.optional() }

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
    .output(
      z.object({
        results: z.array(OrderEvent),
        totalResults: Total,
        /** What all of them come to, by currency, as decimal text. */
        totals: z.array(z.object({ currency: CurrencyCode, amount: z.string() })),
        scrollId: z.string().nullable(),
      }),
    ),

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

  /** SUB-85, SUB-86: recurring revenue and what moves it: in a period up to today, or in the given days. */
  figures: endpoint
    .meta({ can: ['read', 'subscriptions'] })
    .route({
      method: 'GET',
      path: '/api/analytics/figures',
      summary: 'Recurring revenue, churn, retention and revenue',
      tags: ['reports'],
    })
    .input(z.object({ currency: CurrencyCode.optional(), period: z.enum(figurePresets).optional(), ...days }))
    .output(Figures),

  /** The rows that figures count, latest first. */
  movements: endpoint
    .meta({ can: ['read', 'subscriptions'] })
    .route({
      method: 'GET',
      path: '/api/analytics/movements',
      summary: 'What moved recurring revenue',
      tags: ['reports'],
    })
    .errors({ BAD_CURSOR })
    .input(
      z.object({
        /** That of most subscriptions without one. */
        currency: CurrencyCode.optional(),
        /** Separated by commas: `churn_choice,churn_payment`. All without. */
        kinds: z.string().max(100).optional(),
        /** Only what became active, or ceased to be. */
        change: z.enum(['came', 'left']).optional(),
        /** Only subscriptions that began in this month, by its first day. */
        began: ReportDay.optional(),
        size: PageSize.optional(),
        after: z.string().max(2000).optional(),
        ...days,
      }),
    )
    .output(z.object({ results: z.array(MovementRow), totalResults: Total, next: z.string().nullable() })),
}
