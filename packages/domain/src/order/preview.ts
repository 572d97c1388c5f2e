import { addressForTax, type TaxAddress } from '../address/index.ts'
import type { OrderState } from './order-state.ts'

/**
 * The address of a preview. Only for a new order is an invalid one replaced by the currency's default and its parts
 * limited per country; any other order keeps its address (CHK-34).
 */
export function previewAddress(
  { order_type, billingDetails, country }: Pick<OrderState, 'order_type' | 'billingDetails' | 'country'>,
  currency: string,
): TaxAddress {
  const { country: billed, state, postalCode } = billingDetails
  const given = { country: billed, state, postalCode }
  return order_type === 'new' ? addressForTax(given, currency, country) : given
}
