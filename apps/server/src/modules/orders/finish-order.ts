import { and, eq } from 'drizzle-orm'
import type { Scope } from '../../db/port.ts'
import { checkout, orderAttempt, processStep } from '../../db/schema/index.ts'
import type { ChargeAnswer } from '@perennial/payments/provider'
import type { Ports, StoredMethod } from '../../ports/index.ts'
import { sandboxAccount } from '../payments/sandbox-account.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { redeemUse, releaseUse } from '../promo-codes/promo-records.ts'
import { type Attempt, findAttempt } from './claim-order.ts'
import { noteProcess, raiseAlert } from './note-process.ts'
import { isLastQuestion, nextQuestion } from './payment-questions.ts'
import { decimal, type OrderPlan } from './order-plan.ts'
import { type OrderOutcome, type OrderPlaced, type OrderRefusal, refused } from './outcome.ts'
import { beginSubscriptions } from '../subscriptions/begin-subscriptions.ts'
import { queueWebhook } from '../webhooks/queue-webhook.ts'
import { runStep, steps } from './process-log.ts'
import { type PaidWith, writeRecords } from './write-records.ts'

/**
 * The second and third phase of a claimed attempt. Safe to restart after a crash at any point, by any process:
 * completed steps are not repeated, and calls to providers carry the attempt's key, which makes them idempotent.
 */
export async function finishOrder(ports: Ports, scope: Scope, attempt: Attempt): Promise<OrderOutcome> {
  if (attempt.undoing) return undo(ports, scope, attempt, { code: 'ORDER_FAILED' })
  let paid: Settled | undefined
  try {
    paid = await pay(ports, scope, attempt)
  } catch (error) {
    return keepUnknown(ports, scope, attempt, error)
  }
  try {
    if (paid?.outcome === 'declined') {
      return await fail(ports, scope, attempt, { code: 'PAYMENT_DECLINED', reason: paid.reason })
    }
    const { subscriptionReference } = await bill(ports, scope, attempt, paid)
    return await complete(ports, scope, attempt, {
      subscriptionReference,
      payment: paid?.outcome === 'paid' ? paid : null,
    })
  } catch (error) {
    // The shopper is told that the team has been notified.
    ports.errorReports.report({ error, where: `order ${attempt.key}` })
    return undo(ports, scope, attempt, { code: 'ORDER_FAILED' })
  }
}

/** An answer that ends the payment, one way or the other. */
type Settled = Exclude<ChargeAnswer<StoredMethod>, { outcome: 'action' | 'pending' }>

const planIn = (attempt: Attempt) => attempt.plan as OrderPlan
const processOf = (attempt: Attempt) => attempt.key

/**
 * Charges what is due today; skipped when nothing is due. After a lost answer the provider is asked first, and charged
 * again, under the same key, only where it has never seen the charge.
 */
async function pay(ports: Ports, scope: Scope, attempt: Attempt): Promise<Settled | undefined> {
  if (attempt.amountMinor === 0n) return undefined
  const amount = { minor: attempt.amountMinor, currency: attempt.currency }
  const { payment, customerDetails: customer } = planIn(attempt).order
  const charge = {
    key: attempt.key,
    source: { token: payment!.token },
    amount,
    description: attempt.orderReference,
    customer: { id: null, email: customer.email, name: `${customer.firstName} ${customer.lastName}`.trim() },
    offSession: false,
    returnUrl: null,
  }
  const input = {
    provider: sandboxAccount.provider,
    amount: decimal(amount.minor, amount.currency),
    currency: amount.currency,
  }
  return runStep(ports, scope, { processId: processOf(attempt), name: 'payment', input }, async () => {
    const asked = { key: attempt.key, reference: null }
    const known = attempt.asked > 0 ? await ports.payment.ask(scope, sandboxAccount, asked) : undefined
    const answer =
      known && known.outcome !== 'unseen'
        ? known
        : await again(() => ports.payment.charge(scope, sandboxAccount, charge))
    if (answer.outcome === 'paid' || answer.outcome === 'declined') return answer
    throw new Error('The payment provider has not settled the charge yet.')
  })
}

function bill(ports: Ports, scope: Scope, attempt: Attempt, paid: Settled | undefined) {
  const { order, lines, total } = planIn(attempt)
  const paymentReference = paid?.outcome === 'paid' ? paid.reference : null
  const input = { provider: ports.billing.name, orderReference: attempt.orderReference, paymentReference }
  return runStep(ports, scope, { processId: processOf(attempt), name: 'billing', input }, () =>
    again(() =>
      ports.billing.open(scope, {
        key: attempt.key,
        orderReference: attempt.orderReference,
        customerEmail: order.customerDetails.email,
        currency: total.currency,
        paymentReference,
        lines: lines.map((line) => ({
          offerPath: line.offerPath,
          offerVersion: line.offerVersion,
          quantity: line.quantity,
          gross: String(line.amount),
        })),
      }),
    ),
  )
}

/**
 * Leaves an order open whose payment has no known outcome: it may have gone through, so it is neither undone nor paid
 * again. The provider is asked until it knows; once the last planned question is through, staff are alerted.
 */
async function keepUnknown(ports: Ports, scope: Scope, attempt: Attempt, error: unknown): Promise<OrderOutcome> {
  const { db, clock, log } = ports
  log.warn('the outcome of a payment is not known', { error, process: processOf(attempt), asked: attempt.asked })
  const at = new Date(clock())
  return db.asTenant(scope, async (tx) => {
    const [mine] = await tx
      .update(orderAttempt)
      .set({ state: 'unknown', asked: attempt.asked + 1, askAt: nextQuestion(attempt.asked, at) })
      .where(and(eq(orderAttempt.key, attempt.key), eq(orderAttempt.state, 'running')))
      .returning({ key: orderAttempt.key })
    const open = refused({ code: 'ORDER_IN_PROGRESS' })
    if (!mine) return ((await findAttempt(tx, attempt.key))?.answer as OrderOutcome | null) ?? open
    await noteProcess(tx, attempt, { status: 'processing', at })
    if (isLastQuestion(attempt.asked)) {
      await raiseAlert(tx, attempt, at, `The payment of order ${attempt.orderReference} is not known`)
    }
    return open
  })
}

/** The third phase: records, redeemed code, messages and the answer, all or nothing. */
async function complete(
  ports: Ports,
  scope: Scope,
  attempt: Attempt,
  { subscriptionReference, payment }: { subscriptionReference: string; payment: PaidWith | null },
): Promise<OrderOutcome> {
  const { db, clock, newId } = ports
  const at = new Date(clock())
  const placed: OrderPlaced = { error: null, order_reference: attempt.orderReference, subscriptionReference }
  const done = await db.asTenant(scope, async (tx) => {
    const [mine] = await tx
      .update(orderAttempt)
      .set({ state: 'done', answer: { placed }, endedAt: at })
      .where(and(eq(orderAttempt.key, attempt.key), eq(orderAttempt.state, 'running')))
      .returning({ key: orderAttempt.key })
    // Another process took over and was faster: its answer counts.
    if (!mine) return (await findAttempt(tx, attempt.key))?.answer as OrderOutcome
    await tx.update(checkout).set({ orderReference: attempt.orderReference }).where(eq(checkout.id, attempt.checkoutId))
    await redeemUse(tx, attempt.key)
    const plan = planIn(attempt)
    const written = await writeRecords(tx, {
      plan,
      orderReference: attempt.orderReference,
      subscriptionReference,
      processId: processOf(attempt),
      payment,
      keeps: ports.billing.keeps,
      at,
      newId,
    })
    await queueMail(tx, ports, scope, {
      topic: 'mail.order_confirmation',
      payload: { order_reference: attempt.orderReference, to: planIn(attempt).order.customerDetails.email },
    })
    await tx.insert(processStep).values({
      processId: processOf(attempt),
      name: 'records',
      ordinal: steps.indexOf('records'),
      state: 'done',
      output: placed,
      startedAt: at,
      endedAt: at,
    })
    // Last, because it takes the number of the invoice.
    if (ports.billing.keeps === 'here' && plan.items !== undefined) {
      await beginSubscriptions(tx, {
        scope,
        plan,
        ...written,
        orderReference: attempt.orderReference,
        subscriptionReference,
        paymentKey: attempt.key,
        payment,
        language: plan.language,
        at,
        newId,
      })
    }
    return { placed }
  })
  ports.jobs.wake('mail')
  return done
}

/** Compensates completed calls to providers. When that fails, too, the attempt stays open and is retried later. */
async function undo(ports: Ports, scope: Scope, attempt: Attempt, refusal: OrderRefusal): Promise<OrderOutcome> {
  const { db, payment, billing, log, clock } = ports
  // The answer to the last commit may have been lost: a finished attempt is not undone, its outcome stands.
  const ended = await db.asTenant(scope, async (tx) => {
    const [mine] = await tx
      .update(orderAttempt)
      .set({ undoing: true })
      .where(and(eq(orderAttempt.key, attempt.key), eq(orderAttempt.state, 'running')))
      .returning({ key: orderAttempt.key })
    return mine ? undefined : await findAttempt(tx, attempt.key)
  })
  if (ended?.answer) return ended.answer as OrderOutcome
  const processId = processOf(attempt)
  const input = { key: attempt.key }
  try {
    await runStep(ports, scope, { processId, name: 'cancel billing', input }, () =>
      again(() => billing.cancel(scope, attempt.key)),
    )
    if (attempt.amountMinor > 0n) {
      await runStep(ports, scope, { processId, name: 'void payment', input }, () =>
        again(() => payment.cancel(scope, sandboxAccount, { key: attempt.key, reference: null })),
      )
    }
  } catch (error) {
    log.error('order could not be undone yet', { error, process: processId })
    const at = new Date(clock())
    await db.asTenant(scope, async (tx) => {
      await noteProcess(tx, attempt, { status: 'processing', error: refusal, at })
      await raiseAlert(tx, attempt, at)
    })
    return refused(refusal)
  }
  return fail(ports, scope, attempt, refusal)
}

/** Ends an attempt without an order: releases its promo use, and the same key gets the same refusal. */
async function fail(ports: Ports, scope: Scope, attempt: Attempt, refusal: OrderRefusal): Promise<OrderOutcome> {
  const { db, clock, newId } = ports
  const at = new Date(clock())
  return db.asTenant(scope, async (tx) => {
    const [mine] = await tx
      .update(orderAttempt)
      .set({ state: 'failed', answer: refused(refusal), endedAt: at })
      .where(and(eq(orderAttempt.key, attempt.key), eq(orderAttempt.state, 'running')))
      .returning({ key: orderAttempt.key })
    if (!mine) return ((await findAttempt(tx, attempt.key))?.answer as OrderOutcome | null) ?? refused(refusal)
    await releaseUse(tx, attempt.key)
    const { orderReference: order } = attempt
    await queueWebhook(tx, { event: 'error.order', data: { order, error: refusal }, at, newId })
    await noteProcess(tx, attempt, { status: 'failed', error: refusal, at })
    if (refusal.code === 'ORDER_FAILED') await raiseAlert(tx, attempt, at)
    // The shopper has left with the answer that the outcome is not known yet.
    if (attempt.asked > 0) {
      const { email: to } = planIn(attempt).order.customerDetails
      await queueMail(tx, ports, scope, { topic: 'mail.order_not_placed', payload: { process_id: attempt.key, to } })
    }
    return refused(refusal)
  })
}

/** Repeats a call once that got no answer: the key prevents a duplicate. */
async function again<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call()
  } catch {
    return call()
  }
}
