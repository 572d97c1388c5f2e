import type { ErasureObstacle } from '@perennial/api/records'
import { documentNumber } from '@perennial/domain/invoice'
import { and, eq, inArray } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { dispute, invoice, payLink, payment, subscription } from '../../db/schema/index.ts'
import { isRefused, refuse, type Refused } from '../../http/refusal.ts'
import type { BusinessNow, Ports } from '../../ports/index.ts'
import { endAtOnce } from './commands.ts'
import { lockSubscriptions } from './subscription-store.ts'

export type EndBeforeErasure = {
  customer: string
  /** Where the unused days of what still runs go; without it nothing is ended. */
  end: 'payment' | 'none' | undefined
  reason: string
  actor: string
  now: BusinessNow
}

/** Something of the customer has to be settled first. */
export type NotSettled = Refused<'NOT_SETTLED'>

const notSettled = (why: ErasureObstacle, names: readonly string[]): NotSettled =>
  refuse('NOT_SETTLED', { data: { why, names: names.slice(0, 20) } })

/**
 * Ends what still runs of a customer who is to be forgotten, in the same transaction, or says what has to be settled first:
 * nobody is billed whom nobody knows any more, and what is owed is not forgotten. The caller rolls back when it is refused.
 */
export async function endBeforeErasure(
  tx: Tx,
  ports: Pick<Ports, 'newId' | 'jobs' | 'clock'>,
  scope: Scope,
  { customer, end, reason, actor, now }: EndBeforeErasure,
): Promise<NotSettled | undefined> {
  const own = await tx.select({ id: subscription.id }).from(subscription).where(eq(subscription.customerId, customer))
  const subscriptions = await lockSubscriptions(
    tx,
    own.map(({ id }) => id),
  )
  const obstacle = await obstacleOf(tx, customer)
  if (obstacle) return obstacle
  const running = subscriptions.filter(({ row }) => row.status !== 'ended')
  if (running.length > 0 && end === undefined) {
    return notSettled(
      'running',
      running.map(({ row }) => `${row.name} (${row.id})`),
    )
  }
  for (const { row } of running) {
    const ended = await endAtOnce(tx, ports, scope, { id: row.id, credit: end!, reason, actor, now })
    if (isRefused(ended)) return notSettled('not_ended', [`${row.name} (${row.id})`])
    if (ended === 'needs approval') return notSettled('second_person', [`${row.name} (${row.id})`])
  }
  await tx.delete(payLink).where(eq(payLink.customerId, customer))
  return undefined
}

/** What is open between the business and a customer. */
async function obstacleOf(tx: Tx, customer: string): Promise<NotSettled | undefined> {
  const paying = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.customerId, customer), inArray(payment.state, ['ready', 'unknown', 'action'])))
    .limit(20)
  if (paying.length > 0)
    return notSettled(
      'payment',
      paying.map(({ id }) => id),
    )
  const unpaid = await tx
    .select({ number: invoice.number })
    .from(invoice)
    .where(and(eq(invoice.customerId, customer), eq(invoice.kind, 'invoice'), eq(invoice.state, 'open')))
    .orderBy(invoice.number)
    .limit(20)
  if (unpaid.length > 0)
    return notSettled(
      'invoice',
      unpaid.map(({ number }) => documentNumber('invoice', number)),
    )
  const disputed = await tx
    .select({ reference: dispute.reference })
    .from(dispute)
    .where(and(eq(dispute.customerId, customer), eq(dispute.state, 'open')))
    .limit(20)
  return disputed.length > 0
    ? notSettled(
        'dispute',
        disputed.map(({ reference }) => reference),
      )
    : undefined
}
