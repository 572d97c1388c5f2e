import { type CalendarDate, plus } from '../calendar/index.ts'
import { type Money, sum } from '../money/index.ts'

/** A report of events: where it stands (RPT-01), what it is called and which events it shows (RPT-07). */
export interface OrderReport {
  kind: 'orders' | 'cancels' | 'switchorders'
  title: string
  orderTypes: readonly string[]
  /** Fields of a row that it shows (RPT-08), in their order. */
  columns: readonly OrderEventField[]
}

/** Fields of an order event as reports have them (RPT-08). */
export const orderEventFields = [
  'reference',
  'offer',
  'total',
  'currency',
  'orderType',
  'status',
  'utm_campaign',
  'utm_source',
  'utm_medium',
  'utm_term',
  'utm_content',
  'lmo_offer',
  'source',
  'createdAt',
  'eventId',
  'originalOffer',
  'originalOfferPath',
  'originalProducts',
  'originalNextPayment',
  'cancelReason',
  'saveOffer',
  'saveProducts',
  'saveNextPayment',
  'switchReason',
  'switchOffer',
  'switchProducts',
  'switchNextPayment',
] as const
export type OrderEventField = (typeof orderEventFields)[number]

const every: readonly OrderEventField[] = ['createdAt', 'reference', 'orderType', 'status']
const original: readonly OrderEventField[] = [
  'originalOffer',
  'originalOfferPath',
  'originalProducts',
  'originalNextPayment',
]

export const orderReports: readonly OrderReport[] = [
  {
    kind: 'orders',
    title: 'New Orders',
    orderTypes: ['order.new', 'order.renew'],
    columns: [
      ...every,
      'offer',
      'total',
      'currency',
      'source',
      'utm_campaign',
      'utm_source',
      'utm_medium',
      'utm_term',
      'utm_content',
      'lmo_offer',
    ],
  },
  {
    kind: 'cancels',
    title: 'Cancels & Saves',
    orderTypes: ['order.cancel_subscription', 'order.add_offer'],
    columns: [...every, ...original, 'cancelReason', 'saveOffer', 'saveProducts', 'saveNextPayment'],
  },
  {
    kind: 'switchorders',
    title: 'Switch Orders',
    orderTypes: ['order.change_offer'],
    columns: [...every, ...original, 'switchReason', 'switchOffer', 'switchProducts', 'switchNextPayment'],
  },
]

/** Rows on a page of a report (RPT-05, RPT-14). */
export const reportPageSize = 10

/** Days that a report covers unless other ones are chosen (RPT-04). */
export const reportDays = 30

/** The days that a report covers by default: today and the 29 before it. @param today in the tenant's zone */
export const defaultReportRange = (today: CalendarDate): { from: CalendarDate; to: CalendarDate } => ({
  from: plus(today, 1 - reportDays, 'days'),
  to: today,
})

/** Texts of reports (RPT-09, RPT-10, RPT-15). */
export const reportTexts = {
  noOrders: 'No order records found',
  ordersFailed: (message: string): string => `Unable to retrieve order data: ${message}`,
  conversionFailed: (message: string): string => `Unable to retrieve checkout data: ${message}`,
} as const

/**
 * The sum of the totals of rows.
 * @param currency that of the answer when there are no rows
 * @throws MultipleCurrencies when the rows are in several (RPT-10)
 */
export const reportTotal = (totals: readonly Money[], currency: string): Money => sum(totals, currency)

/** How often checkouts that began on a page were completed (RPT-12). */
export interface ConversionRow {
  page: string
  initiatedCount: number
  completedCount: number
  /** Whole per cent. */
  conversionRate: number
}

/** Completed of initiated in whole per cent, 0 if none were initiated (RPT-13). */
export const conversionRate = (initiated: number, completed: number): number =>
  initiated > 0 ? Math.round((completed / initiated) * 100) : 0

/** The answer of the conversion call (RPT-11) as rows, by page. */
export const conversionRows = (
  answer: Readonly<Record<string, { initiatedCount: number; completedCount: number }>>,
): ConversionRow[] =>
  Object.entries(answer)
    .map(([page, { initiatedCount, completedCount }]) => ({
      page,
      initiatedCount,
      completedCount,
      conversionRate: conversionRate(initiatedCount, completedCount),
    }))
    .sort((one, other) => one.page.localeCompare(other.page))

/** The total row: the counts of all pages and the rate of those, which is no mean of rates (RPT-14). */
export function conversionTotal(rows: readonly ConversionRow[]): Omit<ConversionRow, 'page'> {
  const initiatedCount = rows.reduce((acc, row) => acc + row.initiatedCount, 0)
  const completedCount = rows.reduce((acc, row) => acc + row.completedCount, 0)
  return { initiatedCount, completedCount, conversionRate: conversionRate(initiatedCount, completedCount) }
}
