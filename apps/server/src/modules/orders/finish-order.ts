import { and, eq } from 'drizzle-orm'
import type { Scope } from '../../db/port.ts'
import { checkout, orderAttempt } from '../../db/schema/index.ts'
import type { ChargeState, Declined, SetUpAnswer, ShopperAction } from '@perennial/payments/provider'
import type { PaymentAccount, Ports, StoredMethod } from '../../ports/index.ts'
import { shopperTurn } from '../invoices/provider-pace.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { redeemUse, releaseUse } from '../promo-codes/promo-records.ts'
import { orderInstant } from '../test-clocks/order-time.ts'
import { type Attempt, findAttempt } from './claim-order.ts'
import { noteProcess, raiseOrderAlert } from './note-process.ts'
import { isLastQuestion, nextQuestion } from './payment-questions.ts'
import { orderPagePath } from './order-page.ts'
import { accountOf, paymentStep } from './payment-step.ts'
import type { OrderPlan } from './order-plan.ts'
import { type OrderOutcome, type OrderPlaced, type OrderRefusal, refused } from './outcome.ts'
import { beginGifts } from '../gifts/begin-gifts.ts'
import { type BegunOrder, beginSubscriptions } from '../subscriptions/begin-subscriptions.ts'
import { countOutcomes } from '../../rate-limit/limit-counts.ts'
import { queueWebhook } from '../webhooks/queue-webhook.ts'
import { type DoneStep, noteDone, runOpenStep, runStep } from './process-log.ts'
import { type PaidWith, writeRecords } from './write-records.ts'

/**
 * The second and third phase of a claimed attempt. Safe to restart after a crash at any point, by any process:
 * completed steps are not repeated, and calls to providers carry the attempt's key, which makes them idempotent.
 * @param options.givingUp a payment that still waits for its shopper is taken back
 * @param options.isPresent the shopper reads the outcome: no mail has to tell them
 * @param options.isClaimed the caller has claimed it just now, and with it begun its payment
 */
export async function finishOrder(
  ports: Ports,
  scope: Scope,
  attempt: Attempt,
  {
    givingUp = false,
    isPresent = false,
    isClaimed = false,
  }: { givingUp?: boolean; isPresent?: boolean; isClaimed?: boolean } = {},
): Promise<OrderOutcome> {
  if (attempt.undoing) return undo(ports, scope, attempt, { code: 'ORDER_FAILED' })
  let paid: Settled | undefined
  // Ends that are stored with what comes of them, whatever that is.
  let done: DoneStep[] = []
  try {
    ;({ output: paid, done } = await pay(ports, scope, attempt, { givingUp, hasBegun: isClaimed }))
  } catch (error) {
    return error instanceof Open && error.answer.outcome === 'action'
      ? keepWaiting(ports, scope, attempt, error.answer)
      : keepUnknown(ports, scope, attempt, error)
  }
  try {
    if (paid?.outcome === 'declined') {
      return await fail(ports, scope, attempt, { code: 'PAYMENT_DECLINED', reason: paid.reason }, { done, isPresent })
    }
    const billed = await bill(ports, scope, attempt, paid)
    done = [...done, ...billed.done]
    return await complete(ports, scope, attempt, {
      subscriptionReference: billed.subscriptionReference,
      done,
      payment: paid?.outcome === 'paid' ? paid : null,
    })
  } catch (error) {
    // The shopper is told that the team has been notified.
    ports.errorReports.report({ error, where: `order ${attempt.key}` })
    return undo(ports, scope, attempt, { code: 'ORDER_FAILED' }, done)
  }
}

/** An answer that ends the payment, one way or the other. */
type Settled = { outcome: 'paid'; reference: string; method: StoredMethod | null } | Declined
type Answered = ChargeState<StoredMethod> | SetUpAnswer<StoredMethod>

/** The payment was answered, and not settled: the shopper has to act, or time has to pass. */
class Open extends Error {
  override name = 'Open'
  constructor(readonly answer: Extract<Answered, { outcome: 'action' | 'pending' }>) {
    super(
      answer.outcome === 'action'
        ? 'The customer has to confirm the payment at the bank.'
        : 'The payment provider has not settled the charge yet.',
    )
  }
}

/** How long a payment waits for its shopper, in ms. */
const patience = 60 * 60_000

/** Whether the shopper of a waiting payment has had the time to act. */
export const isLeft = ({ startedAt }: Pick<Attempt, 'startedAt'>, now: Date): boolean =>
  now.getTime() >= startedAt.getTime() + patience

const planIn = (attempt: Attempt) => attempt.plan as OrderPlan
const processOf = (attempt: Attempt) => attempt.key

/**
 * Charges what is due today, or stores the method where something is due later only; skipped without one. After a
 * lost answer, or one that left it open, the provider is asked first, and called again, under the same key, only where it
 * has never seen the charge.
 */
async function pay(
  ports: Ports,
  scope: Scope,
  attempt: Attempt,
  { givingUp, hasBegun }: { givingUp: boolean; hasBegun: boolean },
): Promise<{ output: Settled | undefined; done: DoneStep[] }> {
  const plan = planIn(attempt)
  if (!plan.order.payment) return { output: undefined, done: [] }
  const { db, payment } = ports
  const account = accountOf(attempt)
  const isCharge = attempt.amountMinor > 0n
  const asked = { key: attempt.key, reference: attempt.paymentReference }
  const ask = () => (isCharge ? payment.ask(scope, account, asked) : payment.askSetUp(scope, account, asked))
  const paid = await runOpenStep(
    ports,
    scope,
    paymentStep(attempt),
    async (): Promise<Settled> => {
      const known = attempt.asked > 0 || attempt.paymentReference !== null ? await ask() : undefined
      let answer: Answered =
        known && known.outcome !== 'unseen' ? known : await again<Answered>(() => send(ports, scope, attempt, account))
      if (answer.outcome === 'action' && givingUp) {
        await again(() => payment.cancel(scope, account, asked))
        answer = cancelled
      }
      if (answer.outcome === 'action' || answer.outcome === 'pending') {
        const { reference } = answer
        await db.asTenant(scope, (tx) =>
          tx.update(orderAttempt).set({ paymentReference: reference }).where(eq(orderAttempt.key, attempt.key)),
        )
        throw new Open(answer)
      }
      if (answer.outcome === 'stored') return { ...answer, outcome: 'paid' as const }
      if (answer.outcome === 'unseen') throw new Error('The payment provider has not taken the charge.')
      return answer
    },
    { hasBegun },
  )
  // Before a billing provider is called, who has nothing to do with it: its answer may take long.
  if (ports.billing.keeps === 'here') return paid
  const about = { processId: processOf(attempt), at: new Date(ports.clock()) }
  await db.asTenant(scope, (tx) => noteDone(tx, about, paid.done))
  return { ...paid, done: [] }
}

const cancelled: Declined = { outcome: 'declined', reason: 'cancelled', retry: 'with_customer' }

async function send(ports: Ports, scope: Scope, attempt: Attempt, account: PaymentAccount): Promise<Answered> {
  const { payment, settings, sealing } = ports
  await shopperTurn(ports, scope, account)
  const { payment: chosen, customerDetails } = planIn(attempt).order
  const name = `${customerDetails.firstName} ${customerDetails.lastName}`.trim()
  const { token } = chosen!
  const sent = {
    key: attempt.key,
    customer: { id: null, email: customerDetails.email, name },
    returnUrl: `${settings.accountOrigin}${orderPagePath(sealing, attempt) ?? '/'}`,
  }
  if (attempt.amountMinor === 0n) return payment.setUp(scope, account, { ...sent, token })
  return payment.charge(scope, account, {
    ...sent,
    source: { token },
    amount: { minor: attempt.amountMinor, currency: attempt.currency },
    description: attempt.orderReference,
    offSession: false,
  })
}

/**
 * Opens the subscriptions where they are billed. Our own engine is asked nothing that could be lost: its step is noted with
 * the order's records, which it begins with.
 */
async function bill(
  ports: Ports,
  scope: Scope,
  attempt: Attempt,
  paid: Settled | undefined,
): Promise<{ subscriptionReference: string; done: DoneStep[] }> {
  const { order, lines, total } = planIn(attempt)
  const paymentReference = paid?.outcome === 'paid' && attempt.amountMinor > 0n ? paid.reference : null
  const input = { provider: ports.billing.name, orderReference: attempt.orderReference, paymentReference }
  const open = () =>
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
          ratePlan: line.ratePlan ?? null,
          quantity: line.quantity,
          gross: String(line.amount),
        })),
      }),
    )
  const step = { processId: processOf(attempt), name: 'billing' as const, input }
  if (ports.billing.keeps === 'there') return { ...(await runStep(ports, scope, step, open)), done: [] }
  let output: Awaited<ReturnType<typeof open>>
  try {
    output = await open()
  } catch (error) {
    // The process log says why.
    return runStep(ports, scope, step, () => Promise.reject(error))
  }
  return { ...output, done: [{ name: 'billing', input, output }] }
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
      await raiseOrderAlert(tx, attempt, at, { name: `The payment of order ${attempt.orderReference} is not known` })
    }
    return open
  })
}

/** Leaves an order open whose shopper has to act at the bank. It is taken back when nobody does. */
async function keepWaiting(
  { db, clock }: Ports,
  scope: Scope,
  attempt: Attempt,
  { action }: { action: ShopperAction },
): Promise<OrderOutcome> {
  const at = new Date(clock())
  return db.asTenant(scope, async (tx) => {
    const [mine] = await tx
      .update(orderAttempt)
      .set({
        state: 'waiting',
        paymentAction: action,
        askAt: new Date(Math.max(attempt.startedAt.getTime() + patience, at.getTime() + 60_000)),
      })
      .where(and(eq(orderAttempt.key, attempt.key), eq(orderAttempt.state, 'running')))
      .returning({ key: orderAttempt.key })
    if (mine) await noteProcess(tx, attempt, { status: 'processing', at })
    const open = refused({ code: 'PAYMENT_ACTION', action, order_page: null })
    return mine ? open : (((await findAttempt(tx, attempt.key))?.answer as OrderOutcome | null) ?? open)
  })
}

/** The third phase: records, redeemed code, messages and the answer, all or nothing. */
async function complete(
  ports: Ports,
  scope: Scope,
  attempt: Attempt,
  {
    subscriptionReference,
    done: doneBefore,
    payment,
  }: { subscriptionReference: string; done: DoneStep[]; payment: PaidWith | null },
): Promise<OrderOutcome> {
  const { db, clock, newId } = ports
  const at = new Date(clock())
  const placed: OrderPlaced = { error: null, order_reference: attempt.orderReference, subscriptionReference }
  const done = await db.asTenant(scope, async (tx) => {
    const [mine] = await tx
      .update(orderAttempt)
      .set({
        state: 'done',
        answer: { placed },
        endedAt: at,
        ...(payment ? { paymentReference: payment.reference } : {}),
      })
      .where(and(eq(orderAttempt.key, attempt.key), eq(orderAttempt.state, 'running')))
      .returning({ key: orderAttempt.key })
    // Another process took over and was faster: its answer counts.
    if (!mine) return (await findAttempt(tx, attempt.key))?.answer as OrderOutcome
    await tx.update(checkout).set({ orderReference: attempt.orderReference }).where(eq(checkout.id, attempt.checkoutId))
    const plan = planIn(attempt)
    if (plan.promoCode !== null) await redeemUse(tx, attempt.key)
    const dated = await orderInstant(tx, clock, plan.today)
    const isGift = plan.order.gift && ports.billing.keeps === 'here' && plan.items !== undefined
    // No card of a giver is kept: nothing is charged to it again (SUB-89).
    const kept = isGift && payment ? { ...payment, method: null } : payment
    const written = await writeRecords(tx, {
      plan,
      orderReference: attempt.orderReference,
      subscriptionReference,
      processId: processOf(attempt),
      payment: kept,
      keeps: ports.billing.keeps,
      at: dated,
      newId,
    })
    await queueMail(tx, ports, scope, {
      topic: 'mail.order_confirmation',
      payload: { order_reference: attempt.orderReference, to: planIn(attempt).order.customerDetails.email },
    })
    await noteDone(tx, { processId: processOf(attempt), at }, [...doneBefore, { name: 'records', output: placed }])
    // Last, because it takes the number of the invoice.
    if (ports.billing.keeps === 'here' && plan.items !== undefined) {
      const begin = isGift
        ? (order: BegunOrder) => beginGifts(tx, ports, order)
        : (order: BegunOrder) => beginSubscriptions(tx, order)
      await begin({
        scope,
        plan,
        ...written,
        orderReference: attempt.orderReference,
        subscriptionReference,
        paymentKey: attempt.key,
        payment: kept,
        language: plan.language,
        at: dated,
        newId,
      })
    }
    return { placed }
  })
  ports.jobs.wake('mail')
  return done
}

/** Compensates completed calls to providers. When that fails, too, the attempt stays open and is retried later. */
async function undo(
  ports: Ports,
  scope: Scope,
  attempt: Attempt,
  refusal: OrderRefusal,
  done: readonly DoneStep[] = [],
): Promise<OrderOutcome> {
  const { db, payment, billing, log, clock } = ports
  // The answer to the last commit may have been lost: a finished attempt is not undone, its outcome stands.
  const ended = await db.asTenant(scope, async (tx) => {
    const [mine] = await tx
      .update(orderAttempt)
      .set({ undoing: true })
      .where(and(eq(orderAttempt.key, attempt.key), eq(orderAttempt.state, 'running')))
      .returning({ key: orderAttempt.key })
    if (!mine) return findAttempt(tx, attempt.key)
    await noteDone(tx, { processId: processOf(attempt), at: new Date(clock()) }, done)
    return undefined
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
        again(() =>
          payment.cancel(scope, accountOf(attempt), { key: attempt.key, reference: attempt.paymentReference }),
        ),
      )
    }
  } catch (error) {
    log.error('order could not be undone yet', { error, process: processId })
    const at = new Date(clock())
    await db.asTenant(scope, async (tx) => {
      await noteProcess(tx, attempt, { status: 'processing', error: refusal, at })
      await raiseOrderAlert(tx, attempt, at)
    })
    return refused(refusal)
  }
  return fail(ports, scope, attempt, refusal)
}

/** Ends an attempt without an order: releases its promo use, and the same key gets the same refusal. */
async function fail(
  ports: Ports,
  scope: Scope,
  attempt: Attempt,
  refusal: OrderRefusal,
  { done = [], isPresent = false }: { done?: readonly DoneStep[]; isPresent?: boolean } = {},
): Promise<OrderOutcome> {
  const { db, clock, newId } = ports
  const at = new Date(clock())
  return db.asTenant(scope, async (tx) => {
    const [mine] = await tx
      .update(orderAttempt)
      .set({ state: 'failed', answer: refused(refusal), endedAt: at })
      .where(and(eq(orderAttempt.key, attempt.key), eq(orderAttempt.state, 'running')))
      .returning({ key: orderAttempt.key })
    if (!mine) return ((await findAttempt(tx, attempt.key))?.answer as OrderOutcome | null) ?? refused(refusal)
    await noteDone(tx, { processId: processOf(attempt), at }, done)
    await releaseUse(tx, attempt.key)
    const { orderReference: order } = attempt
    await queueWebhook(tx, { event: 'error.order', data: { order, error: refusal }, at, newId })
    await noteProcess(tx, attempt, { status: 'failed', error: refusal, at })
    if (refusal.code === 'PAYMENT_DECLINED') {
      await countOutcomes(tx, { subject: 'payment', by: { scope } }, ['failed'], at.getTime())
    }
    if (refusal.code === 'ORDER_FAILED') await raiseOrderAlert(tx, attempt, at)
    if (hasLeft(attempt, at, isPresent)) {
      const { email: to } = planIn(attempt).order.customerDetails
      await queueMail(tx, ports, scope, { topic: 'mail.order_not_placed', payload: { process_id: attempt.key, to } })
    }
    return refused(refusal)
  })
}

/** How long somebody may be at the bank before we take it that they do not come back to the page, in ms. */
const atBank = 5 * 60_000

/** Whether the shopper has left without knowing how it ended: with an outcome that was not known, or at the bank. */
const hasLeft = ({ asked, paymentAction, startedAt }: Attempt, at: Date, isPresent: boolean): boolean =>
  asked > 0 || (paymentAction !== null && !isPresent && at.getTime() >= startedAt.getTime() + atBank)

/** Repeats a call once that got no answer: the key prevents a duplicate. */
async function again<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call()
  } catch {
    return call()
  }
}
