import type { SubscriptionCommand, SubscriptionDetail, SubscriptionPreview } from '@perennial/api/subscriptions'
import { compare, money, toMoney, toWire } from '@perennial/domain/money'
import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { refundRequest } from '../../db/schema/index.ts'
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

/** Whether one person may not give an amount back alone (SUB-80). */
export async function isAboveLimit(tx: Tx, minor: bigint, currency: string): Promise<boolean> {
  const { refund_limit } = await readSetting(tx, 'billing')
  return refund_limit !== undefined && compare(money(minor, currency), toMoney(refund_limit, currency)) > 0
}

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
