import type { SubscriptionCommand, SubscriptionDetail, SubscriptionPreview } from '@perennial/api/subscriptions'
import { compare, money, toMoney, toWire } from '@perennial/domain/money'
import type { CalendarDate } from '@perennial/domain/calendar'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { loneRefund, refundRequest } from '../../db/schema/index.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import { recordEvent } from '../records/record-store.ts'
import { readSetting } from '../settings/setting-store.ts'
import type { SubscriptionRow } from './subscription-store.ts'

/** What a command gives back to the customer, in minor units. */
export const givenBy = ({
  refunded,
  balanceChange,
}: Pick<SubscriptionPreview, 'refunded' | 'balanceChange'>): bigint => {
  const change = BigInt(balanceChange.minor)
  return BigInt(refunded.minor) + (change > 0n ? change : 0n)
}

export interface LoneRefund {
  actor: string
  subscriptionId: string
  /** Of a refund of one invoice. */
  invoiceId: string | null
  minor: bigint
  currency: string
  today: CalendarDate
}

/**
 * Whether one person may not give an amount back alone (SUB-80). What was given back alone before counts with it: of the same
 * invoice whenever and by whomever, and on the same day by the same person or to the same subscription. Of several at once
 * by one person each sees the ones before.
 */
export async function isAboveLimit(tx: Tx, asked: LoneRefund): Promise<boolean> {
  const { refund_limit } = await readSetting(tx, 'billing')
  if (refund_limit === undefined) return false
  const { actor, subscriptionId, invoiceId, minor, currency, today } = asked
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(
    'lone refund ' || current_setting('app.tenant') || ' ' || current_setting('app.mode') || ' ' || ${actor}::text, 0))`)
  const { rows } = await tx.execute(sql`
    select coalesce(sum(amount_minor) filter (where invoice_id = ${invoiceId}::text), 0)::text as of_invoice,
      coalesce(sum(amount_minor) filter (where on_day = ${today}::date
        and (actor = ${actor} or subscription_id = ${subscriptionId})), 0)::text as of_day
    from lone_refund where currency = ${currency} and (on_day = ${today}::date or invoice_id = ${invoiceId}::text)`)
  const [ofInvoice, ofDay] = [BigInt(String(rows[0]?.of_invoice ?? 0)), BigInt(String(rows[0]?.of_day ?? 0))]
  const total = minor + (ofInvoice > ofDay ? ofInvoice : ofDay)
  return compare(money(total, currency), toMoney(refund_limit, currency)) > 0
}

/** Keeps what one person gives back alone. @param id of its event */
export const noteLoneRefund = (tx: Tx, id: string, { minor, today, ...about }: LoneRefund) =>
  tx.insert(loneRefund).values({ id, ...about, amountMinor: minor, onDay: today })

export const waitingRequests = (tx: Tx, subscriptionId: string) =>
  tx
    .select()
    .from(refundRequest)
    .where(and(eq(refundRequest.subscriptionId, subscriptionId), eq(refundRequest.state, 'waiting')))
    .orderBy(asc(refundRequest.createdAt), asc(refundRequest.id))

type RequestRow = typeof refundRequest.$inferSelect

export const requestView = (row: RequestRow): SubscriptionDetail['refundRequests'][number] => ({
  id: row.id,
  amount: { minor: String(row.amountMinor), currency: row.currency },
  to: toOf(row),
  reason: row.reason,
  requestedBy: row.requestedBy,
  at: row.createdAt.toISOString(),
})

const toOf = ({ command }: RequestRow): 'payment' | 'balance' => {
  const { to, credit } = command as { to?: string; credit?: string }
  return to === 'balance' || credit === 'balance' ? 'balance' : 'payment'
}

/** Keeps a refund for a second person. @returns the id of its event */
export async function requestRefund(
  tx: Tx,
  row: Pick<SubscriptionRow, 'id' | 'customerId' | 'currency'>,
  {
    command,
    minor,
    reason,
    actor,
    at,
    newId,
  }: { command: SubscriptionCommand; minor: bigint; reason: string; actor: string; at: Date; newId(): string },
): Promise<string> {
  const id = newId()
  await tx.insert(refundRequest).values({
    id,
    subscriptionId: row.id,
    customerId: row.customerId,
    command,
    amountMinor: minor,
    currency: row.currency,
    reason,
    requestedBy: actor,
    state: 'waiting',
    createdAt: at,
  })
  return noteDecision(tx, row, {
    type: 'refund.requested',
    message: 'Refund waits for a second person.',
    actor,
    reason,
    minor,
    at,
    newId,
  })
}

async function noteDecision(
  tx: Tx,
  { id, currency }: Pick<SubscriptionRow, 'id' | 'currency'>,
  {
    type,
    message,
    actor,
    reason,
    minor,
    at,
    newId,
  }: { type: string; message: string; actor: string; reason: string; minor: bigint; at: Date; newId(): string },
): Promise<string> {
  const eventId = newId()
  const data = { reason, total: toWire(money(minor, currency)), currency }
  const of = { recordType: 'subscription', id }
  await recordEvent(tx, { of, type, actor, message, data }, { id: eventId, at })
  return eventId
}

export interface Decision {
  request: string
  decision: 'approve' | 'decline'
  actor: string
}

/**
 * Takes a decision on a request, once. The subscription is locked by the caller, so that of two people one decides.
 * @returns the request that is to be carried out; undefined when nothing is left to do
 */
export async function decide(
  tx: Tx,
  row: Pick<SubscriptionRow, 'id' | 'currency'>,
  { request, decision, actor }: Decision,
  { at, newId }: { at: Date; newId(): string },
): Promise<RequestRow | undefined | Refused<'NOT_FOUND' | 'OWN_REQUEST' | 'DECIDED'>> {
  const [found] = await tx
    .select()
    .from(refundRequest)
    .where(and(eq(refundRequest.id, request), eq(refundRequest.subscriptionId, row.id)))
    .for('update')
  if (!found) return refuse('NOT_FOUND')
  if (found.requestedBy === actor) return refuse('OWN_REQUEST')
  const state = decision === 'approve' ? 'approved' : 'declined'
  if (found.state !== 'waiting') {
    return found.state === state && found.decidedBy === actor ? undefined : refuse('DECIDED')
  }
  await tx
    .update(refundRequest)
    .set({ state, decidedBy: actor, decidedAt: at })
    .where(and(eq(refundRequest.id, request), eq(refundRequest.state, 'waiting')))
  await noteDecision(tx, row, {
    type: `refund.${state}`,
    message: state === 'approved' ? 'Refund approved.' : 'Refund declined.',
    actor,
    reason: found.reason,
    minor: found.amountMinor,
    at,
    newId,
  })
  return state === 'approved' ? found : undefined
}
