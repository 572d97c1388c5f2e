import { setTimeout as after } from 'node:timers/promises'
import { documentNumber } from '@perennial/domain/invoice'
import { money } from '@perennial/domain/money'
import { and, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { invoice, payment, paymentMethod, paymentPump, subscription } from '../../db/schema/index.ts'
import type { BusinessNow, Payment, Ports } from '../../ports/index.ts'
import { livesBy } from '../subscriptions/diary.ts'
import type { BillingSetting } from '../subscriptions/dunning.ts'
import { type Outcome, settlePayments } from './settle-payments.ts'

/** Payments that are sent before their outcomes are booked. */
const batchSize = 200
/** How long a worker has payments upon itself, and a provider's pump, in ms. Longer than a provider's call can take. */
const sendingMs = 60_000
const pumpMs = 30_000

/** Calls a second of one operation that a provider takes from one account by default. */
const perSecond: Readonly<Record<string, number>> = { sandbox: 100 }
const defaultPerSecond = 25

type CollectPorts = Pick<Ports, 'db' | 'clock' | 'newId' | 'payment' | 'jobs' | 'log' | 'errorReports'>

export interface Collecting {
  now: BusinessNow
  setting: BillingSetting
  /** Stops between two batches. */
  isStopping?(): boolean
}

/**
 * Sends the payments that are ready to their providers, and asks about those without a known outcome: one worker at a
 * time for each provider, at the provider's pace, each payment under its own id as the key (SUB-32, SUB-33). No provider
 * is called within a transaction.
 * @returns how many payments were settled
 */
export async function collectPayments(ports: CollectPorts, scope: Scope, collecting: Collecting): Promise<number> {
  const providers = await ports.db.asTenant(scope, async (tx) => {
    const rows = await tx
      .selectDistinct({ provider: payment.provider })
      .from(payment)
      .where(inArray(payment.state, ['ready', 'unknown', 'action']))
    return rows.map(({ provider }) => provider)
  })
  let settled = 0
  for (const provider of providers) settled += await pump(ports, scope, provider, collecting)
  return settled
}

async function pump(ports: CollectPorts, scope: Scope, provider: string, collecting: Collecting): Promise<number> {
  const { db, newId } = ports
  const holder = newId()
  const pace = paceOf(perSecond[provider] ?? defaultPerSecond)
  let settled = 0
  while (!collecting.isStopping?.()) {
    const mine = await db.asTenant(scope, async (tx) => {
      if (!(await holdPump(tx, { provider, holder, now: ports.clock() }))) return undefined
      return leasePayments(tx, { provider, of: collecting.now, at: new Date(ports.clock()) })
    })
    // Another worker sends to this provider, or nothing is left.
    if (!mine || mine.length === 0) break
    const outcomes = await Promise.all(
      mine.map(async (one) => {
        await pace()
        return outcomeOf(ports, scope, one)
      }),
    )
    settled += await db.asTenant(scope, (tx) =>
      settlePayments({ tx, scope, newId, now: collecting.now, jobs: ports.jobs, clock: ports.clock }, outcomes, {
        setting: collecting.setting,
        machineNow: new Date(ports.clock()),
      }),
    )
  }
  await db.asTenant(scope, (tx) =>
    tx.delete(paymentPump).where(and(eq(paymentPump.provider, provider), eq(paymentPump.heldBy, holder))),
  )
  return settled
}

/** Takes the pump of a provider, or keeps it. False while another worker has it. */
async function holdPump(
  tx: Tx,
  { provider, holder, now }: { provider: string; holder: string; now: number },
): Promise<boolean> {
  const heldUntil = new Date(now + pumpMs)
  const [row] = await tx
    .insert(paymentPump)
    .values({ provider, heldBy: holder, heldUntil })
    .onConflictDoUpdate({
      target: [paymentPump.tenantId, paymentPump.mode, paymentPump.provider],
      set: { heldBy: holder, heldUntil },
      setWhere: or(eq(paymentPump.heldBy, holder), lt(paymentPump.heldUntil, new Date(now))),
    })
    .returning({ heldBy: paymentPump.heldBy })
  return row !== undefined
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
  { provider, of, at: now }: { provider: string; of: BusinessNow; at: Date },
): Promise<Leased[]> {
  const rows = await tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.provider, provider),
        livesBy(payment.customerId, of),
        or(isNull(payment.sendingUntil), lt(payment.sendingUntil, now)),
        or(eq(payment.state, 'ready'), and(inArray(payment.state, ['unknown', 'action']), lte(payment.askAt, now))),
      ),
    )
    .orderBy(payment.id)
    .limit(batchSize)
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

type Charged = Awaited<ReturnType<Payment['charge']>>

/**
 * The outcome of one payment. One that has been sent before is asked about first, and charged again, under the same key,
 * only where the provider has never seen it. A call without an answer is unknown, never declined.
 */
async function outcomeOf({ payment: port, log }: CollectPorts, scope: Scope, leased: Leased): Promise<Outcome> {
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
    if (row.state === 'ready' && row.sendingUntil === null) {
      return { id: row.id, answer: method ? await charge() : withoutMethod }
    }
    const asked = { key: row.id, reference: row.reference }
    const known = await port.ask(scope, account, asked)
    if (row.onSession && (known.outcome === 'unseen' || known.outcome === 'action')) {
      // Its customer has left: it is taken back, also where it is still on its way, and never charged by a worker.
      await port.cancel(scope, account, asked)
      return { id: row.id, answer: leftAlone }
    }
    if (known.outcome !== 'unseen') return { id: row.id, answer: known }
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

/** Lets calls begin at a provider's pace, evenly. */
function paceOf(limit: number): () => Promise<void> {
  const gap = 1_000 / limit
  let next = performance.now()
  return async () => {
    const now = performance.now()
    const mine = Math.max(now, next)
    next = mine + gap
    if (mine > now) await after(mine - now)
  }
}
