import type { PayLinkOutcome } from '@perennial/api/pay-links'
import { documentNumber } from '@perennial/domain/invoice'
import { money } from '@perennial/domain/money'
import type { ChargeState, ShopperAction } from '@perennial/payments/provider'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { invoice, payment, paymentMethod, subscription } from '../../db/schema/index.ts'
import type { PaymentAccount, Ports, StoredMethod } from '../../ports/index.ts'
import { shopperTurn } from '../invoices/provider-pace.ts'
import { settlePayments } from '../invoices/settle-payments.ts'
import { readSetting } from '../settings/setting-store.ts'
import { clockOf } from '../subscriptions/diary.ts'
import type { PayLink } from './pay-link.ts'

export type PayPorts = Pick<
  Ports,
  'db' | 'clock' | 'businessTime' | 'newId' | 'payment' | 'jobs' | 'log' | 'settings' | 'sealing'
>
type PaymentRow = typeof payment.$inferSelect
type InvoiceRow = typeof invoice.$inferSelect

/** How long a payment belongs to the request that sends it, in ms. Longer than a provider's call can take. */
const sendingMs = 60_000
/** How long a customer may take at the bank, in ms. After that the payment is taken back. */
const actingMs = 60 * 60_000
/** How long a second press waits for the first one, and its polling interval, in ms. */
const patience = { total: 2_000, step: 100 }

export const outcomeOf = (
  state: PayLinkOutcome['state'],
  { action = null, reason = null }: { action?: ShopperAction | null; reason?: string | null } = {},
): PayLinkOutcome => ({ state, action, reason })

const underWay = ['ready', 'unknown', 'action'] as const

/** What is left to pay of an invoice, in minor units. */
export const leftOf = ({ grossMinor, paidMinor, creditedMinor }: InvoiceRow): bigint =>
  grossMinor - paidMinor - creditedMinor

/** The invoice of a link, and the newest payment of it. */
export async function invoiceOfLink(
  tx: Tx,
  { invoiceId }: Pick<PayLink, 'invoiceId'>,
): Promise<{ row: InvoiceRow; latest: PaymentRow | undefined } | undefined> {
  const [row] = await tx
    .select()
    .from(invoice)
    .where(eq(invoice.id, invoiceId ?? ''))
  if (!row) return undefined
  const [latest] = await tx
    .select()
    .from(payment)
    .where(eq(payment.invoiceId, row.id))
    .orderBy(desc(payment.ordinal))
    .limit(1)
  return { row, latest }
}

/**
 * Pays the invoice of a link with what the provider's fields have collected. One payment at a time, whoever makes it:
 * while one is under way another press waits for it, and pays nothing.
 */
export async function payInvoice(
  ports: PayPorts,
  scope: Scope,
  link: PayLink,
  { account, token, returnUrl }: { account: PaymentAccount; token: string; returnUrl: string },
): Promise<PayLinkOutcome> {
  const claim = await claimPayment(ports, scope, link, account)
  if (claim === 'ended') return outcomeOf('ended')
  if ('underWay' in claim) return outcomeOfOther(ports, scope, claim.underWay)
  const { row, customer, description } = claim
  await shopperTurn(ports, scope, account)
  try {
    const answer = await ports.payment.charge(scope, account, {
      key: row.id,
      source: { token },
      amount: money(row.amountMinor, row.currency),
      description,
      customer,
      offSession: false,
      returnUrl,
    })
    return book(ports, scope, row, answer)
  } catch (error) {
    ports.log.warn('the outcome of a payment by link is not known', { error, payment: row.id })
    return book(ports, scope, row, { outcome: 'unknown' })
  }
}

interface Claimed {
  row: PaymentRow
  customer: { id: string | null; email: string; name: string }
  description: string
}

async function claimPayment(
  { db, clock, newId, businessTime }: PayPorts,
  scope: Scope,
  { customerId, subscriptionId, invoiceId }: PayLink,
  account: PaymentAccount,
): Promise<Claimed | 'ended' | { underWay: PaymentRow }> {
  const now = await businessTime(scope, customerId)
  return db.asTenant(scope, async (tx) => {
    // Subscriptions are locked before invoices, as by everybody else: a press waits here for the one before.
    const [owner] = await tx.select().from(subscription).where(eq(subscription.id, subscriptionId)).for('update')
    const [bill] = await tx
      .select()
      .from(invoice)
      .where(eq(invoice.id, invoiceId ?? ''))
      .for('update')
    if (!owner || bill?.state !== 'open' || leftOf(bill) <= 0n) return 'ended'
    const tries = await tx.select().from(payment).where(eq(payment.invoiceId, bill.id)).orderBy(desc(payment.ordinal))
    const open = tries.find(({ state }) => underWay.some((one) => one === state))
    if (open) return { underWay: open }
    const [row] = await tx
      .insert(payment)
      .values({
        id: newId(),
        invoiceId: bill.id,
        customerId,
        subscriptionId,
        ordinal: (tries[0]?.ordinal ?? 0) + 1,
        amountMinor: leftOf(bill),
        currency: bill.currency,
        state: 'ready',
        ...account,
        onSession: true,
        onDay: now.today,
        // This request has it in hand. If it dies, a worker asks what came of it.
        sendingUntil: new Date(clock() + sendingMs),
        createdAt: now.at,
        modifiedAt: now.at,
      })
      .returning()
    return {
      row: row!,
      customer: {
        id: await knownCustomer(tx, customerId, account),
        email: owner.billTo.email,
        name: owner.billTo.name,
      },
      description: documentNumber('invoice', bill.number),
    }
  })
}

/** The provider's id of a customer, from an earlier method at the same account; null for somebody new. */
export async function knownCustomer(
  tx: Tx,
  customerId: string,
  { provider, connection }: PaymentAccount,
): Promise<string | null> {
  const [known] = await tx
    .select({ id: paymentMethod.providerCustomer })
    .from(paymentMethod)
    .where(
      and(
        eq(paymentMethod.customerId, customerId),
        eq(paymentMethod.provider, provider),
        eq(paymentMethod.connection, connection),
      ),
    )
    .orderBy(desc(paymentMethod.createdAt))
    .limit(1)
  return known?.id || null
}

type Answer = ChargeState<StoredMethod> | { outcome: 'unknown' }

/** Books what a provider has said of a payment of a customer who is there. */
async function book(ports: PayPorts, scope: Scope, row: PaymentRow, answer: Answer): Promise<PayLinkOutcome> {
  const { db, clock, newId, jobs, businessTime } = ports
  const machineNow = new Date(clock())
  const today = await businessTime(scope, row.customerId)
  await db.asTenant(scope, async (tx) => {
    if (answer.outcome === 'action') {
      await tx
        .update(payment)
        .set({
          state: 'action',
          action: answer.action,
          reference: answer.reference,
          askAt: new Date(machineNow.getTime() + actingMs),
          sendingUntil: null,
        })
        .where(and(eq(payment.id, row.id), inArray(payment.state, [...underWay])))
      return
    }
    const now = { ...today, clock: await clockOf(tx, scope, row.customerId) }
    await settlePayments(
      { tx, scope, newId, now, jobs, clock },
      [{ id: row.id, answer: answer.outcome === 'unseen' ? { outcome: 'unknown' } : answer }],
      { setting: await readSetting(tx, 'billing'), machineNow },
    )
  })
  jobs.wake('mail')
  const [settled] = await db.asTenant(scope, (tx) => tx.select().from(payment).where(eq(payment.id, row.id)))
  return shownOf(settled!)
}

/** A payment as its customer is told of it. */
function shownOf({ state, action, reason }: PaymentRow): PayLinkOutcome {
  if (state === 'paid') return outcomeOf('paid')
  if (state === 'action') return outcomeOf('action', { action })
  if (state === 'declined' || state === 'cancelled') return outcomeOf('declined', { reason })
  return outcomeOf('unknown')
}

/** What came of the payment that is under way; unknown where that takes longer. */
async function outcomeOfOther({ db }: PayPorts, scope: Scope, other: PaymentRow): Promise<PayLinkOutcome> {
  let row = other
  for (let waited = 0; row.state === 'ready' && waited < patience.total; waited += patience.step) {
    await new Promise((resolve) => setTimeout(resolve, patience.step))
    const [latest] = await db.asTenant(scope, (tx) => tx.select().from(payment).where(eq(payment.id, other.id)))
    row = latest ?? row
  }
  return shownOf(row)
}

/**
 * Asks what a customer has done at the bank, or what came of a payment without an answer, and books it. One that a request
 * or a worker has in hand is left to it.
 */
export async function goOnPaying(ports: PayPorts, scope: Scope, row: PaymentRow): Promise<void> {
  const { db, clock, payment: port, log } = ports
  const machineNow = new Date(clock())
  const mine = await db.asTenant(scope, async (tx) => {
    const [found] = await tx.select().from(payment).where(eq(payment.id, row.id)).for('update')
    const isFree = found && (found.sendingUntil === null || found.sendingUntil < machineNow)
    if (!isFree || !found.onSession || (found.state !== 'action' && found.state !== 'unknown')) return undefined
    await tx
      .update(payment)
      .set({ sendingUntil: new Date(machineNow.getTime() + sendingMs) })
      .where(eq(payment.id, row.id))
    return found
  })
  if (!mine) return
  try {
    const account = { provider: mine.provider, connection: mine.connection }
    await book(ports, scope, mine, await port.ask(scope, account, { key: mine.id, reference: mine.reference }))
  } catch (error) {
    log.warn('a payment by link could not be asked about', { error, payment: mine.id })
    await db.asTenant(scope, (tx) => tx.update(payment).set({ sendingUntil: null }).where(eq(payment.id, mine.id)))
  }
}

/** A provider has given notice of a payment of an invoice: it is asked what became of it. */
export async function askAboutPayment(ports: PayPorts, scope: Scope, id: string): Promise<void> {
  const row = await ports.db.asTenant(scope, async (tx) => {
    const [found] = await tx.select().from(payment).where(eq(payment.id, id))
    if (found?.onSession === false) {
      // A worker asks about those that it has sent.
      await tx
        .update(payment)
        .set({ askAt: new Date(ports.clock()) })
        .where(and(eq(payment.id, id), eq(payment.state, 'unknown')))
    }
    return found
  })
  if (row?.onSession) await goOnPaying(ports, scope, row)
}

/** The customer does not go on at the bank: the payment is taken back, so that another card can be used. */
export async function leavePayment(ports: PayPorts, scope: Scope, row: PaymentRow): Promise<void> {
  if (row.state !== 'action' || !row.onSession) return
  const account = { provider: row.provider, connection: row.connection }
  await ports.payment.cancel(scope, account, { key: row.id, reference: row.reference })
  await book(ports, scope, row, { outcome: 'declined', reason: 'cancelled', retry: 'with_customer' })
}
