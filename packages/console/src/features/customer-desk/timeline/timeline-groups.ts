import type { TimelineRow } from '@perennial/api/customers'
import type { SubscriptionDetail, SubscriptionPreview } from '@perennial/api/subscriptions'
import { todayIn } from '@perennial/domain/calendar'
import {
  DisputeIcon,
  DocumentIcon,
  ErrorIcon,
  MailIcon,
  NoteIcon,
  OrderIcon,
  PaymentMethodIcon,
  RefundIcon,
  SubscriptionIcon,
  UpcomingIcon,
  WarningIcon,
} from '@perennial/ui/icons'
import { formatDate } from '@perennial/ui/messages'
import type { TimelineEntry, TimelineGroup } from '@perennial/ui/timeline'
import type { ReactNode } from 'react'
import { amountText, tableDate } from '../../../amounts/index.ts'
import { text, type TextKey } from '../texts.ts'

interface Shown {
  rows: readonly TimelineRow[]
  /** Charges to come, of subscriptions that are billed here. Empty where only one kind of past row is shown. */
  coming: readonly Pick<SubscriptionDetail, 'id' | 'name' | 'forecast' | 'paymentMethod'>[]
  preview: { subscription: string; preview: SubscriptionPreview } | undefined
  timeZone: string
  /** The machine's time, in ms. */
  now: number
  recordUrl: (record: TimelineRow['record']) => string | undefined
  /** Whether a row has come while one watches. */
  isFresh?: (row: TimelineRow) => boolean
  /** What can be done with a row. */
  actionOf?: (row: TimelineRow) => ReactNode
}

/** How many charges to come a customer's timeline shows: the next one of each subscription, and a little more. */
const shownForecast = 4

/** The rows of a timeline: what is coming, then months downwards, the latest first. */
export function timelineGroups(shown: Shown): TimelineGroup[] {
  const coming = comingEntries(shown)
  const months = new Map<string, TimelineEntry[]>()
  for (const row of shown.rows) {
    const day = todayIn(shown.timeZone, Date.parse(row.at))
    const month = day.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), entryOf(row, shown)])
  }
  return [
    ...(coming.length > 0
      ? [{ id: 'coming', heading: text('comingUp'), note: text('coming', { n: coming.length }), entries: coming }]
      : []),
    ...[...months].map(([month, entries]) => ({ id: month, heading: monthName(month), entries })),
  ]
}

const monthName = (month: string): string =>
  formatDate(new Date(`${month}-15T12:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' })

function comingEntries({ coming, preview }: Shown): TimelineEntry[] {
  return coming
    .flatMap((one) =>
      one.forecast
        .slice(0, coming.length === 1 ? shownForecast : 2)
        .map((charge, index) => ({ ...one, charge, index })),
    )
    .toSorted((one, other) => (one.charge.date < other.charge.date ? -1 : 1))
    .map(({ id, name, paymentMethod, charge: { date, gross }, index }) => {
      const next = preview?.subscription === id ? preview.preview.nextCharge : undefined
      // The command that is open changes the next charge: another day, another amount, or none.
      const dropped = index === 0 && next !== undefined && (next === null || next.date !== date)
      return {
        id: `${id} ${date} ${index}`,
        icon: UpcomingIcon,
        tone: 'coming',
        title: name,
        ...(dropped
          ? { detail: text('wouldNotBeCharged'), dropped }
          : paymentMethod?.last4
            ? { detail: text('cardEnding', { brand: paymentMethod.brand ?? '', last4: paymentMethod.last4 }) }
            : {}),
        amount: amountText(gross),
        when: tableDate(date),
      }
    })
}

function entryOf(
  row: TimelineRow,
  { timeZone, now, recordUrl, isFresh = () => false, actionOf }: Shown,
): TimelineEntry {
  const { amount } = row
  const action = actionOf?.(row)
  return {
    id: row.id,
    ...looksOf(row),
    ...(amount ? { amount: amountText(amount) } : {}),
    when: whenText(row.at, { timeZone, now }),
    ...hrefOf(row, recordUrl),
    fresh: isFresh(row),
    ...(action ? { action } : {}),
  }
}

const hrefOf = ({ kind, record }: TimelineRow, recordUrl: Shown['recordUrl']) => {
  const linked = kind === 'order' || record.record_type === 'invoice' || record.record_type === 'credit_note'
  const href = linked ? recordUrl(record) : undefined
  return href === undefined ? {} : { href }
}

/** Today 15:42, else 27/11 09:14; the month stands above. In the zone of the business. */
export function whenText(at: string, { timeZone, now }: { timeZone: string; now: number }): string {
  const instant = Date.parse(at)
  const time = formatDate(instant, { hour: '2-digit', minute: '2-digit', timeZone })
  if (todayIn(timeZone, instant) === todayIn(timeZone, now)) return text('today', { time })
  return `${formatDate(instant, { day: '2-digit', month: '2-digit', timeZone })} ${time}`
}

type Looks = Pick<TimelineEntry, 'icon' | 'title'> & Partial<Pick<TimelineEntry, 'tone' | 'detail'>>

/** People do things under their name; `billing` and `shop` are the product itself. */
const programs: ReadonlySet<string> = new Set(['billing', 'shop', 'mail'])

function looksOf(row: TimelineRow): Looks {
  const { kind, type, message, actor, number, record } = row
  switch (kind) {
    case 'order':
      return { icon: OrderIcon, title: text('orderPlaced', { id: record.id }) }
    case 'mail':
      return type === 'mail.failed'
        ? { icon: WarningIcon, tone: 'warning', title: message ?? type }
        : { icon: MailIcon, title: message ?? type }
    case 'note':
      return {
        icon: NoteIcon,
        title: text('quoted', { text: message ?? '' }),
        detail: text('noteBy', { actor: actor ?? '' }),
      }
    case 'change':
      return {
        icon: SubscriptionIcon,
        title: message ?? type,
        ...(actor && !programs.has(actor) ? { detail: saidBy(actor, row.reason) } : {}),
      }
    case 'charge':
      return chargeLooks(row, number ?? '')
  }
}

/** Why somebody did it, in their words, and who. */
const saidBy = (actor: string, reason: string | null): string =>
  [reason && text('quoted', { text: reason }), text('byActor', { actor })].filter(Boolean).join(' ')

function chargeLooks(row: TimelineRow, number: string): Looks {
  const { type, message, reason } = row
  switch (type) {
    case 'invoice.issued':
      return { icon: DocumentIcon, title: text('invoiceIssued', { number }), ...periodDetail(row) }
    case 'credit_note.issued':
      return { icon: DocumentIcon, title: text('creditNoteIssued', { number }), ...(reason ? { detail: reason } : {}) }
    case 'payment.paid':
      return { icon: PaymentMethodIcon, tone: 'success', title: text('paid'), ...periodDetail(row) }
    case 'payment.unknown':
      return { icon: WarningIcon, tone: 'warning', title: text('paymentUnknown'), ...periodDetail(row) }
    case 'payment.action':
      return { icon: WarningIcon, tone: 'warning', title: text('paymentAction'), ...periodDetail(row) }
    case 'payment.declined':
      return { icon: ErrorIcon, tone: 'danger', title: text('declined', { reason: reasonText(reason) }) }
    case 'payment.late':
      return { icon: WarningIcon, tone: 'warning', title: text('paidLate') }
    case 'dispute.opened':
      return { icon: DisputeIcon, tone: 'danger', title: text('disputeOpened') }
    case 'dispute.won':
      return { icon: DisputeIcon, tone: 'success', title: text('disputeWon') }
    case 'dispute.lost':
      return { icon: DisputeIcon, tone: 'danger', title: text('disputeLost') }
    case 'refund.refunded':
      return { icon: RefundIcon, title: text('refunded'), ...(reason ? { detail: reason } : {}) }
    case 'refund.refused':
      return { icon: ErrorIcon, tone: 'danger', title: text('refundRefused'), ...(reason ? { detail: reason } : {}) }
    case 'refund.ready':
    case 'refund.unknown':
      return { icon: RefundIcon, tone: 'warning', title: text('refundOnTheWay') }
    default:
      return { icon: SubscriptionIcon, title: message ?? type }
  }
}

const periodDetail = ({ name, from, to }: TimelineRow): { detail?: string } => {
  if (!name) return {}
  return { detail: from && to ? text('forPeriod', { name, from: tableDate(from), to: tableDate(to) }) : name }
}

const reasons = {
  declined: 'reason_declined',
  insufficient_funds: 'reason_insufficient_funds',
  expired: 'reason_expired',
  incorrect_details: 'reason_incorrect_details',
  authentication_required: 'reason_authentication_required',
  authentication_failed: 'reason_authentication_failed',
  limit_exceeded: 'reason_limit_exceeded',
  suspected_fraud: 'reason_suspected_fraud',
  unusable: 'reason_unusable',
  token_expired: 'reason_token_expired',
  cancelled: 'reason_cancelled',
} as const satisfies Readonly<Record<string, TextKey>>

/** Why a payment was declined, in words. */
export const reasonText = (reason: string | null): string =>
  Object.hasOwn(reasons, reason ?? '') ? text(reasons[reason as keyof typeof reasons]) : text('reason_declined')
