import type { PlacedOrder } from '@perennial/api/orders'
import { statesOf } from '@perennial/domain/address'
import { toMoney } from '@perennial/domain/money'
import { allowedCountriesOf, orderErrors } from '@perennial/domain/order'
import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import { type Scope, sqlState, type Tx, uniqueViolation } from '../../db/port.ts'
import { orderAttempt } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { type LoadedCheckout, loadCheckout } from '../checkout/checkout-store.ts'
import { standingPromo } from '../checkout/checkout-view.ts'
import { type PricedBasket, priceBasket, taxRates, type TaxRates, totalOf } from '../checkout/price-basket.ts'
import { refusalFor, reserveUse } from '../promo-codes/promo-records.ts'
import { noteProcess } from './note-process.ts'
import { dueOf, type OrderPlan, planOf } from './order-plan.ts'
import type { OrderRefusal } from './outcome.ts'

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
  if (seen.attempt) return { known: seen.attempt }
  if (!seen.checkout) return { refused: { code: 'NOT_FOUND' } }
  // Before the transaction: a tax provider and the lists of states are outside of the database.
  const rates = await ratesFor(ports, seen.checkout, order)
  const states = {
    [order.deliveryDetails.country]: await statesOf(order.deliveryDetails.country),
    [order.billingDetails.country]: await statesOf(order.billingDetails.country),
  }

  try {
    return await db.asTenant(scope, async (tx) => {
      const checkout = await loadCheckout(tx, order.checkoutId, clock)
      if (!checkout) return { refused: { code: 'NOT_FOUND' } }
      const other = await otherAttempt(tx, order.checkoutId, key)
      if (other) return { refused: other }
      const checked = check(order, checkout, { rates, states })
      if ('refused' in checked) return checked
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
          orderReference: referenceFrom(ports.newId()),
          leaseUntil: new Date(clock() + lease),
          startedAt: new Date(clock()),
        })
        .onConflictDoNothing({ target: [orderAttempt.tenantId, orderAttempt.mode, orderAttempt.key] })
        .returning()
      // A concurrent call with the same key has claimed it already: its claim counts.
      if (!attempt) throw new Overtaken()
      if (plan.promoCode !== null && !(await reserveUse(tx, plan.promoCode, key))) throw new UsedUp()
      await noteProcess(tx, attempt, { status: 'processing', at: attempt.startedAt })
      return { claimed: attempt }
    })
  } catch (error) {
    if (error instanceof Overtaken) {
      const attempt = await db.asTenant(scope, (tx) => findAttempt(tx, key))
      if (attempt) return { known: attempt }
    }
    if (error instanceof UsedUp) return { refused: { code: 'PROMO_REFUSED', reason: 'used_up' } }
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
 * @param options.force ignores the lease: both then continue, and the idempotency keys of the steps prevent duplicates
 */
export async function takeOver(
  { db, clock }: Ports,
  scope: Scope,
  key: string,
  { force = false }: { force?: boolean } = {},
): Promise<Attempt | undefined> {
  const now = clock()
  const [row] = await db.asTenant(scope, (tx) =>
    tx
      .update(orderAttempt)
      .set({ leaseUntil: new Date(now + lease) })
      .where(
        and(
          eq(orderAttempt.key, key),
          eq(orderAttempt.state, 'running'),
          force ? undefined : lt(orderAttempt.leaseUntil, new Date(now)),
        ),
      )
      .returning(),
  )
  return row
}

/** A basket makes one order: why another attempt prevents this one. */
async function otherAttempt(tx: Tx, checkoutId: string, key: string): Promise<OrderRefusal | undefined> {
  const [other] = await tx
    .select({ state: orderAttempt.state })
    .from(orderAttempt)
    .where(
      and(
        eq(orderAttempt.checkoutId, checkoutId),
        ne(orderAttempt.key, key),
        inArray(orderAttempt.state, ['running', 'done']),
      ),
    )
    .limit(1)
  return other && { code: other.state === 'done' ? 'ALREADY_ORDERED' : 'ORDER_IN_PROGRESS' }
}

const ratesFor = ({ tax }: Ports, { basket, today }: LoadedCheckout, order: PlacedOrder): Promise<TaxRates> => {
  const offers = basket.map(({ offer }) => offer)
  const currency = offers[0]?.currency ?? order.total.currency
  return taxRates(tax, offers, { address: order.billingDetails, currency, country: order.country, date: today })
}

/** Validates an order against the basket as it is now. */
function check(
  order: PlacedOrder,
  checkout: LoadedCheckout,
  { rates, states }: { rates: TaxRates; states: NonNullable<Parameters<typeof orderErrors>[1]['states']> },
): { refused: OrderRefusal } | { priced: PricedBasket; plan: OrderPlan } {
  const { row, basket, today } = checkout
  const offers = basket.map(({ offer }) => offer)
  const promoRefused = checkout.promo && refusalFor(checkout.promo, offers, today)
  if (promoRefused) return { refused: { code: 'PROMO_REFUSED', reason: promoRefused } }

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
  const priced = priceBasket(basket, { rates, promo, today })
  const due = dueOf(priced)
  const total = totalOf(priced.due, priced.currency)
  const agreed =
    order.total.currency === due.currency && toMoney(order.total.orderTotal, due.currency).minor === due.minor
  if (checkout.gone.length > 0 || !agreed || !sameItems(order, checkout)) {
    return { refused: { code: 'PRICE_CHANGED', total } }
  }
  if (due.minor > 0n && !order.payment?.token) {
    return {
      refused: { code: 'INVALID', fieldErrors: [{ path: 'payment', code: 'required', message: 'Choose how to pay.' }] },
    }
  }
  return { priced, plan: planOf(order, priced, { promoCode: promo?.promoCode ?? null, today, tag: row.tag }) }
}

/** Whether the shopper saw the stored basket: another tab may have changed it. */
function sameItems(order: PlacedOrder, { basket }: LoadedCheckout): boolean {
  const written = (items: { path: string; quantity: number }[]) =>
    items
      .map(({ path, quantity }) => `${quantity} ${path}`)
      .sort()
      .join('\n')
  return (
    written(order.orderItems.map(({ offer, quantity }) => ({ path: offer.path, quantity }))) ===
    written(basket.map(({ offer, quantity }) => ({ path: offer.path, quantity })))
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
