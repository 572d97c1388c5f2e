import type { CheckoutRecord } from '@perennial/api/checkout'
import { sum, toWire } from '@perennial/domain/money'
import { allowedCountriesOf, paymentTypesOf, studentLabel } from '@perennial/domain/order'
import { lastPaymentOf } from '@perennial/domain/pricing'
import { leadsToOffer, promoLabel, promoRefusalText } from '@perennial/domain/promo-codes'
import { beginsWithTrial, firstCharges } from '@perennial/domain/subscription'
import type { Ports } from '../../ports/index.ts'
import { chargedPrice, type Offer, wordsOf } from '../offers/offer-view.ts'
import { type AnyPromoCode, discountIn, refusalFor } from '../promo-codes/promo-records.ts'
import type { LoadedCheckout } from './checkout-store.ts'
import {
  type BasketLine,
  isEverPaid,
  isSameLine,
  type PricedBasket,
  priceBasket,
  taxRates,
  totalOf,
} from './price-basket.ts'

const nowhere = { country: '', state: '', postalCode: '' }

/** A checkout as the shop shows it, taxed for its currency's home country until an address is known. */
export async function checkoutView(
  loaded: LoadedCheckout,
  { tax, settings }: Pick<Ports, 'tax' | 'settings'>,
): Promise<CheckoutRecord> {
  const { row, basket, today } = loaded
  const offers = basket.map(({ offer }) => offer)
  const currency = offers[0]?.currency ?? 'GBP'
  const discount = discountIn(standingPromo(loaded))
  const rates = await taxRates(tax, offers, { address: nowhere, currency, country: '', date: today })
  const priced = priceBasket(basket, { rates, promo: discount, today })
  const view = (line: BasketLine) => ({
    offer: offerInBasket(line.offer, row.language, today),
    quantity: line.quantity,
    ...amountsOf(priced, line),
  })
  return {
    id: row.id,
    mode: settings.mode,
    language: row.language,
    currency,
    items: basket
      .filter(({ goesWith }) => goesWith === null)
      .map((line) => ({
        ...view(line),
        addOns: basket.filter(({ goesWith }) => goesWith === line.offer.path).map(view),
      })),
    total: totalOf(priced.due, currency),
    totalDiscount: toWire(
      sum(
        priced.due.map(({ line }) => line.discount),
        currency,
      ),
    ),
    gift: row.gift,
    promoCode: appliedCode(loaded),
    promoRefused: refusedPromo(loaded),
    offersGone: loaded.gone.length,
    needsPaymentMethod: isEverPaid(basket, { promo: discount, today }),
    lastPayment: lastPaymentOf(
      basket.flatMap((line) => chargedPrice(line.offer, today)),
      today,
    ),
    allowedCountries: allowedCountriesOf(offers),
    paymentTypes: paymentTypesOf(offers),
    requiresDelivery: offers.some((offer) => offer.requiresDelivery),
    tracking: row.tracking,
    tag: row.tag,
    orderReference: row.orderReference,
    expires: row.expiresAt.toISOString(),
  }
}

/** The code that stands, with its effect in short. */
export function appliedCode(loaded: LoadedCheckout): CheckoutRecord['promoCode'] {
  const promo = standingPromo(loaded)
  return promo ? { code: promo.promoCode, label: labelOf(promo, loaded) } : null
}

/** What a code does, in short: what it takes off, or the offer that it leads to. */
function labelOf(promo: AnyPromoCode, { basket, row }: LoadedCheckout): string {
  if (!leadsToOffer(promo)) return promoLabel(promo, row.language)
  return basket.find(({ offer }) => offer.path === promo.offer.path)?.offer.displayName ?? ''
}

function refusedPromo({ promo, row, basket, today }: LoadedCheckout): CheckoutRecord['promoRefused'] {
  if (row.promoCode === null || basket.length === 0) return null
  const offers = basket.map(({ offer }) => offer)
  const reason = promo ? refusalFor(promo, offers, today) : 'unknown'
  return reason ? { code: row.promoCode, message: promoRefusalText(reason, row.language) } : null
}

/** The applied code while it is valid: one that ended meanwhile gives no discount. */
export const standingPromo = ({ promo, basket, today }: LoadedCheckout) =>
  promo &&
  refusalFor(
    promo,
    basket.map(({ offer }) => offer),
    today,
  ) === undefined
    ? promo
    : undefined

const offerInBasket = (offer: Offer, language: string, today: string): CheckoutRecord['items'][number]['offer'] => ({
  id: offer.id,
  version: offer.version,
  path: offer.path,
  data: offer.data,
  name: offer.name,
  displayName: offer.displayName,
  image: offer.image,
  ...wordsOf(offer, language, today),
  multibuy: offer.multibuy,
  requiresDelivery: offer.requiresDelivery,
  trial: beginsWithTrial(firstCharges(chargedPrice(offer, today), today), today),
  student: offer.labels.some((label) => label.toLowerCase() === studentLabel),
})

function amountsOf({ due, currency }: PricedBasket, line: BasketLine) {
  const own = due.filter((one) => isSameLine(one, line))
  const total = totalOf(own, currency)
  return {
    unitPrice: toWire(
      sum(
        own.map(({ line }) => line.unit),
        currency,
      ),
    ),
    price: total.amount,
    discount: toWire(
      sum(
        own.map(({ line }) => line.discount),
        currency,
      ),
    ),
  }
}
