import type { CalendarDate } from '@perennial/domain/calendar'
import { givenTerm } from '@perennial/domain/gift'
import { type BasketEntry, linesWithout, quantityIn } from '@perennial/domain/order'
import { countingParts } from '@perennial/domain/pricing'
import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { checkout } from '../../db/schema/index.ts'
import { orderDay } from '../test-clocks/order-time.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import type { Clock } from '../../ports/index.ts'
import { heldOffers, publishedOffers } from '../offers/find-offers.ts'
import { offerOf } from '../offers/offer-view.ts'
import { type AnyPromoCode, findPromoCode } from '../promo-codes/promo-records.ts'
import type { BasketLine } from './price-basket.ts'

export type CheckoutRow = typeof checkout.$inferSelect

/** A checkout with everything that its prices depend on. */
export interface LoadedCheckout {
  row: CheckoutRow
  /** Offers, each followed by its add-ons. */
  basket: BasketLine[]
  /** Paths in the basket that are no longer on sale. */
  gone: string[]
  promo: AnyPromoCode | undefined
  /** The tenant's current calendar day. */
  today: CalendarDate
}

/** The rows of a checkout by id: one, unless it has expired. */
export const checkoutRows = (tx: Tx, id: string, clock: Clock) =>
  tx
    .select()
    .from(checkout)
    .where(and(eq(checkout.id, id), gt(checkout.expiresAt, new Date(clock()))))

/** The row of a basket that may still be changed, locked: whoever changes it comes one after the other. */
export async function lockedBasket(
  tx: Tx,
  id: string,
  clock: Clock,
): Promise<CheckoutRow | Refused<'NOT_FOUND' | 'ALREADY_ORDERED'>> {
  const [row] = await checkoutRows(tx, id, clock).for('update')
  if (!row) return refuse('NOT_FOUND')
  return row.orderReference === null ? row : refuse('ALREADY_ORDERED')
}

/**
 * Loads a checkout by id, unless it has expired.
 * @param options.holdsOffers its offers stay as they are until this transaction ends
 */
export async function loadCheckout(
  tx: Tx,
  id: string,
  clock: Clock,
  { holdsOffers = false }: { holdsOffers?: boolean } = {},
): Promise<LoadedCheckout | undefined> {
  const [row] = await checkoutRows(tx, id, clock)
  return row && loadedOf(tx, row, clock, await loadBasket(tx, row.lines, holdsOffers))
}

/** What the prices of a checkout depend on, of a row and a basket that were just read. */
export async function loadedOf(
  tx: Tx,
  row: CheckoutRow,
  clock: Clock,
  { basket, gone }: LoadedBasket,
): Promise<LoadedCheckout> {
  const promo = row.promoCode === null ? undefined : await findPromoCode(tx, row.promoCode)
  const today = await orderDay(tx, clock, row.shopperId)
  return { row, basket: row.gift ? asGifts(basket, today) : basket, gone, promo, today }
}

const noTerms = { term: null, initialTerm: null, autoRenew: false }

/** The offers of a gift: one term of each, paid at once, in words of that price alone (SUB-89). Add-ons are not given along. */
export const asGifts = (basket: readonly BasketLine[], today: CalendarDate): BasketLine[] =>
  basket
    .filter(({ goesWith }) => goesWith === null)
    .map(({ offer, ...line }) => {
      const { length, price } = givenTerm(countingParts(offer.price, offer), offer.terms, today)
      return {
        ...line,
        offer: { ...offer, price: [price], displayPrice: undefined, terms: noTerms, given: { length } },
      }
    })

export type LoadedBasket = Pick<LoadedCheckout, 'basket' | 'gone'>

/**
 * Lines with the offers and add-ons as published now; unpublished ones are `gone`.
 * @param holdsOffers they stay as they are until this transaction ends
 */
export async function loadBasket(tx: Tx, lines: readonly BasketEntry[], holdsOffers = false): Promise<LoadedBasket> {
  const paths = [...new Set(lines.flatMap(({ path, addOns = [] }) => [path, ...addOns.map((one) => one.path)]))]
  const found = await (holdsOffers ? heldOffers : publishedOffers)(tx, paths)
  const offers = new Map(found.flatMap((row) => offerOf(row) ?? []).map((offer) => [offer.path, offer]))
  const gone = paths.filter((path) => !offers.has(path))
  // By default an offer can be bought once; a larger quantity only if the offer allows it.
  const line = (path: string, quantity: number, goesWith: string | null): BasketLine => {
    const offer = offers.get(path)!
    return { offer, quantity: quantityIn(offer, quantity), goesWith }
  }
  return {
    basket: linesWithout(lines, gone).flatMap(({ path, quantity, addOns = [] }) => [
      line(path, quantity, null),
      ...addOns.map((one) => line(one.path, one.quantity, path)),
    ]),
    gone,
  }
}

/** The currency of a basket's first offer that is sold; undefined for a basket without one. */
export const currencyOfLines = async (tx: Tx, lines: readonly BasketEntry[]): Promise<string | undefined> =>
  (await loadBasket(tx, lines)).basket[0]?.offer.currency
