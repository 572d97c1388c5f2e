import type { PlacedOrder } from '@perennial/api/orders'
import { statesOf } from '@perennial/domain/address'
import { toMoney } from '@perennial/domain/money'
import { allowedCountriesOf, orderErrors, paymentTypesOf, takesMethod } from '@perennial/domain/order'
import { leadsToOffer, type PromoRefusal } from '@perennial/domain/promo-codes'
import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { type Scope, sqlState, type Tx, uniqueViolation } from '../../db/port.ts'
import { checkout, orderAttempt } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { type LoadedCheckout, loadCheckout } from '../checkout/checkout-store.ts'
import { standingPromo } from '../checkout/checkout-view.ts'
import {
  isEverPaid,
  type PricedBasket,
  priceBasket,
  taxRates,
  type TaxRates,
  totalOf,
} from '../checkout/price-basket.ts'
import { holdConnection } from '../connect/payment-connections.ts'
import { sandboxAccount } from '../payments/sandbox-account.ts'
import { discountIn, refusalFor, reserveUse } from '../promo-codes/promo-records.ts'
import { type AskedForm, checkAnswers, formOf, formQuestions } from './form-questions.ts'
import { alertUntaxed } from './alert-untaxed.ts'
import { noteProcess } from './note-process.ts'
import { newOrderPage } from './order-page.ts'
import { dueOf, type OrderPlan, planOf } from './order-plan.ts'
import type { OrderRefusal } from './outcome.ts'
import { paymentStep } from './payment-step.ts'
import { beginStep } from './process-log.ts'

export type Attempt = typeof orderAttempt.$inferSelect

/** How long an attempt belongs to the request that claimed it, in ms. Longer than its calls to providers can take. */
export const lease = 60_000

export type Claim = { claimed: Attempt } | { known: Attempt } | { refused: OrderRefusal }

/** Roll the transaction back: another request was faster. */
class Overtaken extends Error {}
class UsedUp extends Error {}

/**
 * The first phase, all or nothing: prices the basket again from the published offers, compares it with what the shopper
 * saw, reserves a use of the promo code, and claims the idempotency key. A repeated key finds the earlier attempt.
 */
export async function claimOrder(ports: Ports, scope: Scope, order: PlacedOrder, contentHash: string): Promise<Claim> {
  const { db, clock } = ports
  const key = order.external_id
  const seen = await db.asTenant(scope, async (tx) => ({
    attempt: await findAttempt(tx, key),
    checkout: await loadCheckout(tx, order.checkoutId, clock),
  }))
  if (order.mode !== scope.mode) return { refused: otherMode(scope) }
  if (seen.attempt) return { known: seen.attempt }
  if (!seen.checkout) return { refused: { code: 'NOT_FOUND' } }
  const page = await newOrderPage(ports.sealing, key)
  if (!(await takesPayments(ports, scope, order, seen.checkout))) return { refused: unknownAccount }
  // Before the transaction: a tax provider and the lists of states are outside of the database.
  const rates = await ratesFor(ports, seen.checkout, order)
  const states = {
    [order.deliveryDetails.country]: await statesOf(order.deliveryDetails.country),
    [order.billingDetails.country]: await statesOf(order.billingDetails.country),
  }

  try {
    return await db.asTenant(scope, async (tx) => {
      const loaded = await loadCheckout(tx, order.checkoutId, clock, { holdsOffers: true })
      if (!loaded) return { refused: { code: 'NOT_FOUND' } }
      const { payment } = order
      if (payment && payment.provider !== sandboxAccount.provider && !(await holdConnection(tx, payment))) {
        return { refused: unknownAccount }
      }
      const other = await otherAttempt(tx, order.checkoutId, key)
      // The same order sent from another tab is the same order, with the same answer.
      if (other?.contentHash === contentHash) return { known: other }
      if (other) return { refused: { code: other.state === 'done' ? 'ALREADY_ORDERED' : 'ORDER_IN_PROGRESS' } }
      const form = await formQuestions(tx, formOf(order, loaded.row))
      const checked = check(order, loaded, { rates, states, form })
      if ('refused' in checked) {
        if (checked.refused.code === 'PROMO_REFUSED') await dropPromoCode(tx, order)
        return checked
      }
      const { priced, plan } = checked
      const due = dueOf(priced)
      const [attempt] = await tx
        .insert(orderAttempt)
        .values({
          key,
          contentHash,
          checkoutId: order.checkoutId,
          state: 'running',
          plan,
          amountMinor: due.minor,
          currency: due.currency,
          paymentProvider: order.payment?.provider ?? null,
          paymentConnection: order.payment?.connection ?? null,
          orderReference: referenceFrom(ports.newId()),
          ...page,
          leaseUntil: new Date(clock() + lease),
          startedAt: new Date(clock()),
        })
        .onConflictDoNothing({ target: [orderAttempt.tenantId, orderAttempt.mode, orderAttempt.key] })
        .returning()
      // A concurrent call with the same key has claimed it already: its claim counts.
      if (!attempt) throw new Overtaken()
      if (plan.promoCode !== null && !(await reserveUse(tx, plan.promoCode, key))) throw new UsedUp()
      await noteProcess(tx, attempt, { status: 'processing', at: attempt.startedAt })
      // What comes next, and at once.
      if (order.payment) await beginStep(tx, paymentStep(attempt), attempt.startedAt)
      await alertUntaxed(tx, rates, attempt.startedAt)
      return { claimed: attempt }
    })
  } catch (error) {
    if (error instanceof Overtaken) {
      const attempt = await db.asTenant(scope, (tx) => findAttempt(tx, key))
      if (attempt) return { known: attempt }
    }
    if (error instanceof UsedUp) {
      await db.asTenant(scope, (tx) => dropPromoCode(tx, order))
      return { refused: { code: 'PROMO_REFUSED', reason: 'used_up' } }
    }
    // Another key for the same basket was claimed at the same moment.
    if (sqlState(error) === uniqueViolation) return { refused: { code: 'ORDER_IN_PROGRESS' } }
    throw error
  }
}

export async function findAttempt(tx: Tx, key: string): Promise<Attempt | undefined> {
  const [row] = await tx.select().from(orderAttempt).where(eq(orderAttempt.key, key))
  return row
}

/**
 * Takes over an attempt whose lease has expired. Undefined while its lease is valid.
 * @param options.unknown takes over an attempt whose payment has no known outcome, too, to ask about it
 * @param options.waiting takes over an attempt whose shopper had to act, to ask what came of it
 * @param options.force ignores the lease: both then continue, and the idempotency keys of the steps prevent duplicates
 */
export async function takeOver(
  { db, clock }: Ports,
  scope: Scope,
  key: string,
  { force = false, unknown = false, waiting = false }: { force?: boolean; unknown?: boolean; waiting?: boolean } = {},
): Promise<Attempt | undefined> {
  const now = clock()
  const [row] = await db.asTenant(scope, (tx) =>
    tx
      .update(orderAttempt)
      .set({ state: 'running', leaseUntil: new Date(now + lease), askAt: null })
      .where(
        and(
          eq(orderAttempt.key, key),
          or(
            and(eq(orderAttempt.state, 'running'), force ? undefined : lt(orderAttempt.leaseUntil, new Date(now))),
            unknown ? eq(orderAttempt.state, 'unknown') : undefined,
            waiting ? eq(orderAttempt.state, 'waiting') : undefined,
          ),
        ),
      )
      .returning(),
  )
  return row
}

/** A basket makes one order: the attempt that prevents another one. */
async function otherAttempt(tx: Tx, checkoutId: string, key: string): Promise<Attempt | undefined> {
  const [other] = await tx
    .select()
    .from(orderAttempt)
    .where(
      and(
        eq(orderAttempt.checkoutId, checkoutId),
        ne(orderAttempt.key, key),
        inArray(orderAttempt.state, ['running', 'waiting', 'unknown', 'done']),
      ),
    )
    .limit(1)
  return other
}

/** Takes a code that no longer applies out of the basket, so that the shopper sees the new total and can pay it. */
const dropPromoCode = (tx: Tx, { checkoutId }: PlacedOrder) =>
  tx
    .update(checkout)
    .set({ promoCode: null, linesBefore: null, lines: sql`coalesce(${checkout.linesBefore}, ${checkout.lines})` })
    .where(eq(checkout.id, checkoutId))

/** Whether a basket has an offer by a code that does not give it any more: its price agrees, but it is not to be had. */
const keepsItsOffer = ({ promo, row }: LoadedCheckout, reason: PromoRefusal): boolean =>
  promo !== undefined && leadsToOffer(promo) && row.linesBefore !== null && reason !== 'not_for_basket'

const ratesFor = ({ tax }: Ports, { basket, today }: LoadedCheckout, order: PlacedOrder): Promise<TaxRates> => {
  const offers = basket.map(({ offer }) => offer)
  const currency = offers[0]?.currency ?? order.total.currency
  return taxRates(tax, offers, { address: order.billingDetails, currency, country: order.country, date: today })
}

/** Validates an order against the basket as it is now. */
function check(
  sent: PlacedOrder,
  checkout: LoadedCheckout,
  {
    rates,
    states,
    form,
  }: {
    rates: TaxRates
    states: NonNullable<Parameters<typeof orderErrors>[1]['states']>
    form: AskedForm | undefined
  },
): { refused: OrderRefusal } | { priced: PricedBasket; plan: OrderPlan } {
  const { row, basket, today } = checkout
  const offers = basket.map(({ offer }) => offer)
  const answered = checkAnswers(sent, form)
  if ('refused' in answered) return answered
  const { order } = answered
  const fieldErrors = orderErrors(
    { ...order, gift: row.gift, allowedCountries: allowedCountriesOf(offers) },
    { language: row.language, today, states, requiresDelivery: offers.some((offer) => offer.requiresDelivery) },
  )
  if (fieldErrors.length > 0) return { refused: { code: 'INVALID', fieldErrors } }

  // Only requested rates are known: a basket that has changed since counts as a changed price.
  if (!offers.every((offer) => rates.has(offer.taxCode))) {
    return { refused: { code: 'PRICE_CHANGED', total: order.total } }
  }
  const promo = standingPromo(checkout)
  const discount = discountIn(promo)
  const priced = priceBasket(basket, { rates, promo: discount, today })
  const due = dueOf(priced)
  const total = totalOf(priced.due, priced.currency)
  const agreed =
    order.total.currency === due.currency && toMoney(order.total.orderTotal, due.currency).minor === due.minor
  // A code that no longer applies matters to who has seen its discount; after a reload the price stands without it.
  const promoRefused = checkout.promo && refusalFor(checkout.promo, offers, today)
  if (promoRefused && (!agreed || keepsItsOffer(checkout, promoRefused)))
    return { refused: { code: 'PROMO_REFUSED', reason: promoRefused } }
  if (checkout.gone.length > 0 || !agreed || !sameItems(order, checkout)) {
    return { refused: { code: 'PRICE_CHANGED', total } }
  }
  if (isEverPaid(basket, { promo: discount, today }) && !order.payment?.token) {
    return {
      refused: { code: 'INVALID', fieldErrors: [{ path: 'payment', code: 'required', message: 'Choose how to pay.' }] },
    }
  }
  return {
    priced,
    plan: planOf(order, priced, { basket, promo, rates, today, tag: row.tag, language: row.language, form }),
  }
}

/** Whether the order's payment goes through an account that takes new payments, by a method that its offers allow. */
async function takesPayments(
  { payment }: Ports,
  scope: Scope,
  order: PlacedOrder,
  { basket }: LoadedCheckout,
): Promise<boolean> {
  if (!order.payment) return true
  const { provider, connection } = order.payment
  const types = paymentTypesOf(basket.map(({ offer }) => offer))
  const accounts = await payment.accounts(scope)
  return accounts.some(
    (one) =>
      one.provider === provider &&
      one.connection === connection &&
      one.methods.some((method) => takesMethod(types, method)),
  )
}

const unknownAccount: OrderRefusal = {
  code: 'INVALID',
  fieldErrors: [{ path: 'payment', code: 'not_accepted', message: 'Reload the page and choose how to pay again.' }],
}

/** An order of a test is none, and the other way round, wherever it was sent from (CHK-56). */
const otherMode = ({ mode }: Scope): OrderRefusal => ({
  code: 'INVALID',
  fieldErrors: [{ path: 'mode', code: 'not_accepted', message: `This shop runs in ${mode} mode. Reload the page.` }],
})

/** Whether the shopper saw the stored basket: another tab may have changed it. */
function sameItems(order: PlacedOrder, { basket }: LoadedCheckout): boolean {
  const written = (items: { path: string; quantity: number; goesWith: string | null }[]) =>
    items
      .map(({ path, quantity, goesWith }) => JSON.stringify([path, quantity, goesWith]))
      .sort()
      .join('\n')
  return (
    written(
      order.orderItems.flatMap(({ offer, quantity, addOns }) => [
        { path: offer.path, quantity, goesWith: null },
        ...addOns.map((one) => ({ path: one.addOn.path, quantity: one.quantity, goesWith: offer.path })),
      ]),
    ) === written(basket.map(({ offer, quantity, goesWith }) => ({ path: offer.path, quantity, goesWith })))
  )
}

const referenceSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Ten characters that can be read out on the telephone, from random text. */
function referenceFrom(random: string): string {
  const signs = [...random].slice(-20).map((sign, index, all) => {
    const code = sign.charCodeAt(0) * 7 + (all[index + 1]?.charCodeAt(0) ?? 0)
    return referenceSigns[code % referenceSigns.length]!
  })
  return `O-${signs.slice(0, 10).join('')}`
}
