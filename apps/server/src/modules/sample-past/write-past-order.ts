import type { PlacedOrder } from '@perennial/api/orders'
import { newOrder } from '@perennial/domain/order'
import { tokenOf } from '@perennial/payments/sandbox/test-cards'
import { inArray } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { type checkout, item } from '../../db/schema/index.ts'
import { asGifts } from '../checkout/checkout-store.ts'
import { type BasketLine, priceBasket, taxRates, totalOf } from '../checkout/price-basket.ts'
import { beginGifts } from '../gifts/begin-gifts.ts'
import { type Offer, offerOf } from '../offers/offer-view.ts'
import { dueOf, planOf } from '../orders/order-plan.ts'
import { noteDone } from '../orders/process-log.ts'
import { type PaidWith, writeRecords } from '../orders/write-records.ts'
import { sandboxAccount } from '../payments/sandbox-account.ts'
import { discountIn, findPromoCode, redeemUse, refusalFor, reserveUse } from '../promo-codes/promo-records.ts'
import { type BegunOrder, beginSubscriptions } from '../subscriptions/begin-subscriptions.ts'
import type { PastOrder } from './past-plan.ts'
import type { PastPorts } from './past-ports.ts'

/** The offers and add-ons of the catalogue that a past sells, by path: also those that are not on sale any more. */
export async function pastOffers(tx: Tx, paths: readonly string[]): Promise<ReadonlyMap<string, Offer>> {
  const { path, id, name, version, data } = item
  const rows = await tx
    .select({ path, id, name, version, data })
    .from(item)
    .where(inArray(path, [...paths]))
  return new Map(rows.flatMap((row) => offerOf(row) ?? []).map((offer) => [offer.path, offer]))
}

/**
 * Writes an order of the past as the shop would have placed it: priced, paid, with its records, its subscription or its
 * gift.
 * @returns its basket, which is still to be written
 */
export async function writePastOrder(
  ports: PastPorts,
  scope: Scope,
  past: PastOrder,
  { offers }: { offers: ReadonlyMap<string, Offer> },
): Promise<PastBasket> {
  const { newId } = ports
  const { reference } = past
  const offer = offers.get(past.offerPath)
  if (!offer) throw new Error(`The sample's past sells ${past.offerPath}, which is not in its catalogue.`)
  const addOn = past.addOn === null ? undefined : offers.get(past.addOn)
  const at = new Date(Date.parse(`${past.on}T00:00:00Z`) + past.minute * 60_000)
  const bought: BasketLine[] = [
    { offer, quantity: 1, goesWith: null },
    ...(addOn && addOn.currency === offer.currency ? [{ offer: addOn, quantity: 1, goesWith: offer.path }] : []),
  ]
  const basket = past.gift ? asGifts(bought, past.on) : bought
  const order = placedOrder(past, basket)
  const { currency } = offer
  const rates = await taxRates(
    ports.tax,
    basket.map((line) => line.offer),
    { address: order.billingDetails, currency, country: order.country, date: past.on },
  )
  const { subscriptionReference } = await ports.billing.open(scope, {
    key: past.key,
    orderReference: reference,
    customerEmail: past.buyer.email,
    currency,
    paymentReference: null,
    lines: [],
  })
  const code = await ports.db.asTenant(scope, (tx) => usableCode(tx, past, basket))
  const priced = priceBasket(basket, { rates, promo: discountIn(code), today: past.on })
  const due = dueOf(priced)
  const total = totalOf(priced.due, currency)
  const plan = planOf({ ...order, total }, priced, {
    basket,
    promo: code,
    rates,
    today: past.on,
    tag: past.tag,
    language: 'en',
    form: undefined,
  })
  const payment = await payFor(ports, scope, { past, due, reference, at })
  await ports.db.asTenant(scope, async (tx) => {
    if (plan.promoCode !== null && !(await reserveUse(tx, plan.promoCode, past.key))) {
      throw new Error(`The promo code ${plan.promoCode} of the sample is used up.`)
    }
    if (plan.promoCode !== null) await redeemUse(tx, past.key)
    const kept = past.gift && payment ? { ...payment, method: null } : payment
    const common = { plan, orderReference: reference, subscriptionReference, payment: kept, at, newId }
    const written = await writeRecords(tx, { ...common, processId: past.key, keeps: 'here' })
    const placed = { error: null, order_reference: reference, subscriptionReference }
    await noteDone(tx, { processId: past.key, at }, [
      { name: 'payment', input: { orderReference: reference }, output: payment },
      { name: 'billing', output: { subscriptionReference } },
      { name: 'records', output: placed },
    ])
    const begun: BegunOrder = { ...common, ...written, scope, paymentKey: past.key, language: 'en' }
    // Last, because it takes the number of the invoice.
    if (past.gift) await beginGifts(tx, ports, begun)
    else await beginSubscriptions(tx, begun)
  })
  return {
    id: order.checkoutId,
    lines: [{ path: offer.path, quantity: 1, ...(past.addOn ? { addOns: [{ path: past.addOn, quantity: 1 }] } : {}) }],
    gift: order.gift,
    language: 'en',
    tag: past.tag,
    tracking: { campaign: past.campaign, tag: past.tag },
    promoCode: plan.promoCode,
    orderReference: reference,
    createdAt: new Date(at.getTime() - 4 * 60_000),
    expiresAt: new Date(at.getTime() + 60 * 60_000),
  }
}

/** A basket of the past: those of a day are written by one statement. */
export type PastBasket = typeof checkout.$inferInsert

async function usableCode(tx: Tx, past: PastOrder, basket: readonly BasketLine[]) {
  if (past.code === null) return undefined
  const code = await findPromoCode(tx, past.code)
  const sold = basket.map(({ offer }) => offer)
  return code && refusalFor(code, sold, past.on) === undefined ? code : undefined
}

/** Pays with a card of the sandbox, as the shop does: at once, or storing it for later. */
async function payFor(
  ports: PastPorts,
  scope: Scope,
  { past, due, reference, at }: { past: PastOrder; due: ReturnType<typeof dueOf>; reference: string; at: Date },
): Promise<PaidWith> {
  const year = at.getUTCFullYear() + 3
  const token = tokenOf(
    { name: past.card, expirationMonth: 1 + (past.minute % 12), expirationYear: year },
    `${past.key}-card`,
  )
  const customer = { id: null, email: past.buyer.email, name: `${past.buyer.firstName} ${past.buyer.lastName}` }
  const answer =
    due.minor > 0n
      ? await ports.payment.charge(scope, sandboxAccount, {
          key: past.key,
          source: { token },
          amount: due,
          description: reference,
          customer,
          offSession: false,
          returnUrl: null,
        })
      : await ports.payment.setUp(scope, sandboxAccount, {
          key: past.key,
          token,
          customer,
          returnUrl: '',
        })
  if (answer.outcome !== 'paid' && answer.outcome !== 'stored') {
    throw new Error(`The payment of the past order ${past.key} has not gone through: ${answer.outcome}.`)
  }
  return { reference: answer.reference, method: answer.method }
}

function placedOrder(past: PastOrder, basket: readonly BasketLine[]): PlacedOrder {
  const { buyer, gift } = past
  const { address } = buyer
  const currency = basket[0]!.offer.currency
  const fresh = newOrder({
    externalId: past.key,
    checkoutId: `${past.key}-basket`,
    currency,
    country: address.country,
  })
  const referenceTo = ({ id, version, path, data }: Offer) => ({ id, version, path, data })
  const [main, ...others] = basket
  return {
    ...fresh,
    orderItems: [
      {
        offer: referenceTo(main!.offer),
        quantity: 1,
        startDate: null,
        addOns: others.map((one) => ({ addOn: referenceTo(one.offer), quantity: one.quantity })),
      },
    ],
    customerDetails: {
      firstName: buyer.firstName,
      lastName: buyer.lastName,
      email: buyer.email,
      phone: '',
      marketingPrefs: {},
    },
    ...(gift
      ? {
          gift: true,
          recipientDetails: {
            ...fresh.recipientDetails,
            firstName: gift.recipient.firstName,
            lastName: gift.recipient.lastName,
            email: gift.recipient.email,
            sendEmail: true,
            startNow: true,
            message: gift.message,
          },
        }
      : {}),
    deliveryDetails: address,
    billingDetails: address,
    tracking: { campaign: past.campaign, tag: past.tag, offers: [] },
    termsAccepted: true,
    payment: { ...sandboxAccount, token: 'past', paymentAddress: address },
    process_immediately: true,
    mode: 'test',
  } as PlacedOrder
}
