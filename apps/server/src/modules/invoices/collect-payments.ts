import { documentNumber } from '@perennial/domain/invoice'
import { money } from '@perennial/domain/money'
import { and, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { invoice, payment, paymentMethod, subscription } from '../../db/schema/index.ts'
import type { BusinessNow, Payment, PaymentAccount, Ports } from '../../ports/index.ts'
import { livesBy } from '../subscriptions/diary.ts'
import type { BillingSetting } from '../subscriptions/dunning.ts'
import { takeTurns, type Turns } from './provider-pace.ts'
import { type Outcome, settlePayments } from './settle-payments.ts'

/** Payments that are sent before their outcomes are booked. */
const batchSize = 200
const secondsAtOnce = 4
/** How long a worker has payments upon itself, in ms. Longer than waiting for its turns and a provider's call can take. */
const sendingMs = 90_000

type CollectPorts = Pick<Ports, 'db' | 'clock' | 'newId' | 'payment' | 'jobs' | 'log' | 'errorReports'>

export interface Collecting {
  now: BusinessNow
  setting: BillingSetting
  /** Stops between two batches. */
  isStopping?(): boolean
}

/**
 * Sends the payments that are ready to their providers, and asks about those without a known outcome: any number of workers
 * together at the pace of each account, each payment under its own id as the key (SUB-32, SUB-33). No provider is called
 * within a transaction.
 * @returns how many payments were settled
 */
export async function collectPayments(ports: CollectPorts, scope: Scope, collecting: Collecting): Promise<number> {
  const accounts = await ports.db.asTenant(scope, (tx) =>
    tx
      .selectDistinct({ provider: payment.provider, connection: payment.connection })
      .from(payment)
      .where(inArray(payment.state, ['ready', 'unknown', 'action'])),
  )
  let settled = 0
  for (const account of accounts) settled += await pump(ports, scope, account, collecting)
  return settled
}

async function pump(
  ports: CollectPorts,
  scope: Scope,
  account: PaymentAccount,
  collecting: Collecting,
): Promise<number> {
  const { db, newId } = ports
  const perSecond = ports.payment.perSecond(account.provider)
  let settled = 0
  while (!collecting.isStopping?.()) {
    const work = await db
      .asTenant(scope, (tx) => leaseWithTurns(tx, ports, scope, account, { of: collecting.now, perSecond }))
      .catch((error: unknown) => {
        if (error instanceof OthersAtWork) return undefined
        throw error
      })
    if (!work) break
    const outcomes = await Promise.all(work.mine.map((one) => outcomeOf(ports, scope, one, work.turn)))
    settled += await db.asTenant(scope, (tx) =>
      settlePayments({ tx, scope, newId, now: collecting.now, jobs: ports.jobs, clock: ports.clock }, outcomes, {
        setting: collecting.setting,
        machineNow: new Date(ports.clock()),
      }),
    )
  }
  return settled
}

/** Other workers keep the provider busy for the next seconds: what was leased is left to them. */
class OthersAtWork extends Error {}

/** Takes payments upon this worker, with the turns to send them. Undefined when nothing is left. */
async function leaseWithTurns(
  tx: Tx,
  { db, clock }: CollectPorts,
  scope: Scope,
  account: PaymentAccount,
  { of, perSecond }: { of: BusinessNow; perSecond: number },
): Promise<{ mine: Leased[]; turn: Turns } | undefined> {
  // Some seconds' worth, so that other workers have their share.
  const limit = Math.min(batchSize, Math.max(10, Math.ceil(perSecond * secondsAtOnce)))
  const mine = await leasePayments(tx, { account, of, limit, at: new Date(clock()) })
  if (mine.length === 0) return undefined
  const count = mine.reduce((calls, { row }) => calls + (isFirstTry(row) ? 1 : 2), 0)
  const turn = await takeTurns({ db }, scope, account, { tx, count, perSecond })
  if (!turn) throw new OthersAtWork()
  return { mine, turn }
}

interface Leased {
  row: typeof payment.$inferSelect
  method: typeof paymentMethod.$inferSelect | null
  customer: { email: string; name: string }
  description: string
}

/** Takes payments upon this worker for a while: locked in one statement, changed by their keys in the next. */
async function leasePayments(
  tx: Tx,
  { account, of, limit, at: now }: { account: PaymentAccount; of: BusinessNow; limit: number; at: Date },
): Promise<Leased[]> {
  const rows = await tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.provider, account.provider),
        eq(payment.connection, account.connection),
        livesBy(payment.customerId, of),
        or(isNull(payment.sendingUntil), lt(payment.sendingUntil, now)),
        or(eq(payment.state, 'ready'), and(inArray(payment.state, ['unknown', 'action']), lte(payment.askAt, now))),
      ),
    )
    .orderBy(payment.id)
    .limit(limit)
    .for('update', { skipLocked: true })
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  await tx
    .update(payment)
    .set({ sendingUntil: new Date(now.getTime() + sendingMs) })
    .where(inArray(payment.id, ids))
  const unique = (values: readonly (string | null)[]) => [...new Set(values.map((value) => value ?? ''))]
  const methods = await tx
    .select()
    .from(paymentMethod)
    .where(inArray(paymentMethod.id, unique(rows.map(({ paymentMethodId }) => paymentMethodId))))
  const owners = await tx
    .select({ id: subscription.id, billTo: subscription.billTo })
    .from(subscription)
    .where(inArray(subscription.id, unique(rows.map(({ subscriptionId }) => subscriptionId))))
  const numbers = await tx
    .select({ id: invoice.id, number: invoice.number })
    .from(invoice)
    .where(inArray(invoice.id, unique(rows.map(({ invoiceId }) => invoiceId))))
  const methodOf = new Map(methods.map((one) => [one.id, one]))
  const ownerOf = new Map(owners.map(({ id, billTo }) => [id, billTo]))
  const numberOf = new Map(numbers.map(({ id, number }) => [id, number]))
  return rows.map((row) => ({
    row,
    method: methodOf.get(row.paymentMethodId ?? '') ?? null,
    customer: {
      email: ownerOf.get(row.subscriptionId)?.email ?? '',
      name: ownerOf.get(row.subscriptionId)?.name ?? '',
    },
    description: documentNumber('invoice', numberOf.get(row.invoiceId) ?? 0n),
  }))
}

/** Whether a payment has never been sent. */
const isFirstTry = ({ state, sendingUntil }: Leased['row']): boolean => state === 'ready' && sendingUntil === null

type Charged = Awaited<ReturnType<Payment['charge']>>

/**
 * The outcome of one payment. One that has been sent before is asked about first, and charged again, under the same key,
 * only where the provider has never seen it. A call without an answer is unknown, never declined.
 */
async function outcomeOf(
  { payment: port, log }: CollectPorts,
  scope: Scope,
  leased: Leased,
  turn: Turns,
): Promise<Outcome> {
  const { row, method, customer, description } = leased
  const account = { provider: row.provider, connection: row.connection }
  const charge = (): Promise<Charged> =>
    port.charge(scope, account, {
      key: row.id,
      source: { method: { id: method!.methodId, customer: method!.providerCustomer } },
      amount: money(row.amountMinor, row.currency),
      description,
      customer: { id: method!.providerCustomer || null, ...customer },
      offSession: true,
      returnUrl: null,
    })
  try {
    await turn()
    if (isFirstTry(row)) {
      return { id: row.id, answer: method ? await charge() : withoutMethod }
    }
    const asked = { key: row.id, reference: row.reference }
    const known = await port.ask(scope, account, asked)
    if (row.onSession && (known.outcome === 'unseen' || known.outcome === 'action')) {
      // Its customer has left: it is taken back, also where it is still on its way, and never charged by a worker.
      await turn()
      await port.cancel(scope, account, asked)
      return { id: row.id, answer: leftAlone }
    }
    if (known.outcome !== 'unseen') return { id: row.id, answer: known }
    await turn()
    return { id: row.id, answer: method ? await charge() : withoutMethod }
  } catch (error) {
    log.warn('the outcome of a payment is not known', { error, payment: row.id, asked: row.asked })
    return { id: row.id, answer: { outcome: 'unknown' } }
  }
}

/** The customer did not go on with a payment of their own. */
const leftAlone: Outcome['answer'] = { outcome: 'declined', reason: 'cancelled', retry: 'with_customer' }

/** The method was removed while the payment waited. */
const withoutMethod: Outcome['answer'] = { outcome: 'declined', reason: 'unusable', retry: 'with_customer' }
