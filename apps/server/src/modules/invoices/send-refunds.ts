import { refundPosting } from '@perennial/domain/invoice'
import { money } from '@perennial/domain/money'
import type { RefundAnswer } from '@perennial/payments/provider'
import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { payment, refund } from '../../db/schema/index.ts'
import type { BusinessNow, Ports } from '../../ports/index.ts'
import { isLastQuestion, nextQuestion } from '../orders/payment-questions.ts'
import { livesBy } from '../subscriptions/diary.ts'
import { raiseSubscriptionAlert } from '../subscriptions/subscription-alert.ts'
import { post } from './issue-documents.ts'
import { takeTurn } from './provider-pace.ts'

const batchSize = 20
const sendingMs = 60_000

type RefundPorts = Pick<Ports, 'db' | 'clock' | 'newId' | 'payment' | 'log'>
type RefundRow = typeof refund.$inferSelect

/**
 * Sends refunds that are ready to their providers, each under its own id as the key, so that one sent again gives back
 * nothing twice. One without an answer is not known, and sent again later.
 */
export async function sendRefunds(ports: RefundPorts, scope: Scope, now: BusinessNow): Promise<void> {
  for (;;) {
    const mine = await ports.db.asTenant(scope, (tx) => leaseRefunds(tx, now, new Date(ports.clock())))
    if (mine.length === 0) return
    for (const one of mine) {
      const answer = await answerTo(ports, scope, one)
      await ports.db.asTenant(scope, (tx) => settleRefund(tx, one, answer, { ports, now }))
    }
  }
}

type Leased = { row: RefundRow; paid: typeof payment.$inferSelect }

async function leaseRefunds(tx: Tx, of: BusinessNow, now: Date): Promise<Leased[]> {
  const rows = await tx
    .select({ row: refund, paid: payment })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(
      and(
        livesBy(refund.customerId, of),
        or(isNull(refund.sendingUntil), lt(refund.sendingUntil, now)),
        or(eq(refund.state, 'ready'), and(eq(refund.state, 'unknown'), lte(refund.askAt, now))),
      ),
    )
    .orderBy(refund.id)
    .limit(batchSize)
    .for('update', { of: refund, skipLocked: true })
  if (rows.length === 0) return []
  await tx
    .update(refund)
    .set({ sendingUntil: new Date(now.getTime() + sendingMs) })
    .where(
      inArray(
        refund.id,
        rows.map(({ row }) => row.id),
      ),
    )
  return rows
}

async function answerTo(
  { db, payment: port, log }: RefundPorts,
  scope: Scope,
  { row, paid }: Leased,
): Promise<RefundAnswer | undefined> {
  const account = { provider: paid.provider, connection: paid.connection }
  const perSecond = port.perSecond(account.provider)
  const turn = await db.asTenant(scope, (tx) => takeTurn(tx, account, perSecond))
  // Others keep the provider busy: it is sent again later, under its key.
  if (!turn) return undefined
  await turn()
  try {
    return await port.refund(scope, account, {
      key: row.id,
      payment: paid.reference ?? '',
      amount: money(row.amountMinor, row.currency),
    })
  } catch (error) {
    log.warn('the outcome of a refund is not known', { error, refund: row.id, asked: row.asked })
    return undefined
  }
}

async function settleRefund(
  tx: Tx,
  { row, paid }: Leased,
  answer: RefundAnswer | undefined,
  { ports, now }: { ports: RefundPorts; now: BusinessNow },
): Promise<void> {
  const open = and(eq(refund.id, row.id), inArray(refund.state, ['ready', 'unknown']))
  if (!answer || answer.outcome === 'pending') {
    const machineNow = new Date(ports.clock())
    const askAt = isLastQuestion(row.asked)
      ? new Date(machineNow.getTime() + 24 * 60 * 60_000)
      : nextQuestion(row.asked, machineNow)
    await tx
      .update(refund)
      .set({ state: 'unknown', asked: row.asked + 1, askAt, sendingUntil: null })
      .where(open)
    return
  }
  const amount = money(row.amountMinor, row.currency)
  const [mine] = await tx
    .update(refund)
    .set({
      ...(answer.outcome === 'refused'
        ? { state: 'refused' as const, reason: answer.reason }
        : { state: 'refunded' as const, reference: answer.reference }),
      sendingUntil: null,
      askAt: null,
      modifiedAt: now.at,
      version: sql`${refund.version} + 1`,
    })
    .where(open)
    .returning({ id: refund.id })
  if (!mine) return
  if (answer.outcome === 'refunded') {
    await post(tx, [{ id: row.id, onDay: now.today, entries: refundPosting(paid.provider, amount) }])
    return
  }
  // The business still owes it: staff decide how it is paid.
  const { id, subscriptionId } = row
  const name = `A refund of subscription ${subscriptionId} was refused by the payment provider`
  await raiseSubscriptionAlert(tx, { id, name, type: 'error.refund', subscriptionId, data: { refund: id } }, now.at)
}
