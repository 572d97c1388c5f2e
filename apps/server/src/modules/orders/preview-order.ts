import type { OrderPreview } from '@perennial/api/orders'
import { type OrderState, previewAddress } from '@perennial/domain/order'
import type { Scope } from '../../db/port.ts'
import type { Ports } from '../../ports/index.ts'
import { loadCheckout } from '../checkout/checkout-store.ts'
import { appliedCode, standingPromo } from '../checkout/checkout-view.ts'
import { previewOf, priceBasket, taxRates, totalOf } from '../checkout/price-basket.ts'
import { discountIn } from '../promo-codes/promo-records.ts'

/** Future costs of an order with dates and tax. Undefined when the basket is gone. @throws when tax is unavailable */
export async function previewOrder(ports: Ports, scope: Scope, order: OrderState): Promise<OrderPreview | undefined> {
  const loaded = await ports.db.asTenant(scope, (tx) => loadCheckout(tx, order.checkoutId, ports.clock))
  if (!loaded || loaded.basket.length === 0) return undefined
  const { basket, today } = loaded
  const offers = basket.map(({ offer }) => offer)
  const currency = offers[0]!.currency
  const address = previewAddress(order, currency)
  const rates = await taxRates(ports.tax, offers, { address, currency, country: order.country, date: today })
  const priced = priceBasket(basket, { rates, promo: discountIn(standingPromo(loaded)), today })
  return {
    success: true,
    schedule: previewOf(priced),
    total: totalOf(priced.due, currency),
    today,
    promo: appliedCode(loaded),
  }
}
