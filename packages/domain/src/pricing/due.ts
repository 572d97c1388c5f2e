import { type Money, sum } from '../money/index.ts'
import { amountOf, currencyOfPrice, type PricePart } from './price-part.ts'

/**
 * The charges that count towards the price of an offer: those triggered by the subscription's start, the order's date
 * or a delay (PRC-12); with an order cut-off only one-time charges of the order date (PRC-14).
 */
export const countingParts = (parts: readonly PricePart[], { orderCutoff = false } = {}): PricePart[] =>
  parts.filter(({ trigger, type }) =>
    orderCutoff
      ? type === 'onetime' && trigger === 'order_date'
      : trigger === 'subscription_start' || trigger === 'order_date' || trigger === 'delay',
  )

/**
 * The amount due immediately for one unit of an offer. A delayed charge counts as zero (PRC-13).
 * @throws MultipleCurrencies
 */
export const dueAtOnce = (parts: readonly PricePart[], options?: { orderCutoff?: boolean }): Money =>
  sum(
    countingParts(parts, options)
      .filter(({ trigger }) => trigger !== 'delay')
      .map(amountOf),
    currencyOfPrice(parts),
  )
