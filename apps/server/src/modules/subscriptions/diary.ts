import type { CalendarDate } from '@perennial/domain/calendar'
import {
  forGood,
  leadingCharge,
  noticeKinds,
  type PlannedNotice,
  plannedNotices,
  type Subscription,
} from '@perennial/domain/subscription'
import { and, type AnyColumn, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { insertAll } from '../../db/bulk.ts'
import type { Scope, Tx } from '../../db/port.ts'
import { isOneOf } from '../../db/text-array.ts'
import { due, testClock } from '../../db/schema/index.ts'
import type { BusinessNow } from '../../ports/index.ts'
import { hasClocks } from '../test-clocks/has-clocks.ts'
import type { ChargeRow, SubscriptionRow } from './subscription-store.ts'

export type DueKind = (typeof due.$inferSelect)['kind']

/** Work of one day, in this order: who is to be charged has been changed, resumed or ended before. */
export const dueKinds = [
  'resume',
  'change',
  'end',
  'bill',
  'overdue',
  'retry',
  'give_up',
  'reminder',
  ...noticeKinds,
  'gift_send',
  'gift_reminder',
  'gift_expiry',
] as const satisfies readonly DueKind[]

export interface Entry {
  dueOn: CalendarDate
  kind: DueKind
  subjectId: string
}

type Planned = Pick<ChargeRow, 'part' | 'dueOn' | 'from' | 'to' | 'rhythm' | 'addOn'>

/**
 * The day on which a subscription ends by itself: that of its cancellation; of its term where it does not renew; or when
 * the last repeating charge of its price is paid for.
 */
export function endOf(
  life: Subscription,
  { terms }: Pick<SubscriptionRow, 'terms'>,
  pending: readonly Planned[],
): CalendarDate | null {
  if (life.cancelOn !== null) return life.cancelOn
  if (!terms.autoRenew && life.termEndsOn !== null) return life.termEndsOn
  if (leadingCharge(pending) === undefined && life.paidUntil !== forGood) return life.paidUntil
  return null
}

/** All that is planned for a subscription in the state that it has. */
export function entriesOf(
  life: Subscription,
  row: Pick<SubscriptionRow, 'id' | 'terms' | 'billTo' | 'country' | 'cardExpiresOn'>,
  pending: readonly Planned[],
): Entry[] {
  const { status, pause } = life
  if (status === 'ended') return []
  const subjectId = row.id
  if (status === 'paused') {
    return pause?.until ? [{ dueOn: pause.until, kind: 'resume', subjectId }] : []
  }
  const end = endOf(life, row, pending)
  const [bill] = pending.map(({ dueOn }) => dueOn).sort()
  // Nothing is invoiced while a payment is missing: paying plans it anew.
  const isWaiting = status === 'past_due'
  return [
    ...(bill !== undefined && !isWaiting ? [{ dueOn: bill, kind: 'bill' as const, subjectId }] : []),
    ...(end !== null && !isWaiting ? [{ dueOn: end, kind: 'end' as const, subjectId }] : []),
    ...noticesOf(life, row, pending).map(({ kind, on }) => ({ dueOn: on, kind, subjectId })),
  ]
}

/** What a subscription's customer is told ahead of, as far as is planned. */
export const noticesOf = (
  life: Subscription,
  { terms, billTo, country, cardExpiresOn }: Pick<SubscriptionRow, 'terms' | 'billTo' | 'country' | 'cardExpiresOn'>,
  pending: readonly Planned[],
): PlannedNotice[] =>
  plannedNotices(life, {
    terms,
    place: { country: billTo.country || country, state: billTo.state },
    pending,
    cardExpiresOn,
  })

/** Writes entries that are not there yet. @param clock the test clock that the subjects live by; empty for none */
export async function planEntries(tx: Tx, entries: readonly Entry[], clock: string): Promise<void> {
  if (entries.length === 0) return
  await insertAll(
    tx,
    due,
    entries.map((entry) => ({ ...entry, clock })),
    { skipKnown: true },
  )
}

/** Takes out what is planned for subjects. */
export async function dropEntries(tx: Tx, subjects: readonly string[], kinds: readonly DueKind[]): Promise<void> {
  if (subjects.length === 0) return
  await tx.delete(due).where(and(isOneOf(due.subjectId, subjects), inArray(due.kind, [...kinds])))
}

/** The test clock that a customer lives by; empty for those without one of their own. */
export async function clockOf(tx: Tx, scope: Scope, customerId: string): Promise<string> {
  if (scope.mode !== 'test' || !(await hasClocks(tx))) return ''
  const [row] = await tx.select({ id: testClock.id }).from(testClock).where(eq(testClock.customerId, customerId))
  return row?.id ?? ''
}

/** Of rows with a customer: those who live by a time, each with a clock of their own or none (SUB-47). */
export const livesBy = (column: AnyColumn, { customer }: Pick<BusinessNow, 'customer'>): SQL =>
  customer === null
    ? sql`not exists (select from test_clock where test_clock.customer_id = ${column})`
    : sql`${column} = ${customer}`

/** Subscriptions that are changed by one transaction. */
export const batchSize = 200

/** Locks rows of the diary that nobody else has in hand. @returns their subjects */
export async function lockDue(
  tx: Tx,
  { clock, day, kind }: { clock: string; day: CalendarDate; kind: DueKind },
): Promise<string[]> {
  const rows = await tx
    .select({ id: due.subjectId })
    .from(due)
    .where(and(eq(due.clock, clock), lte(due.dueOn, day), eq(due.kind, kind)))
    .orderBy(due.dueOn, due.kind, due.subjectId)
    .limit(batchSize)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}
