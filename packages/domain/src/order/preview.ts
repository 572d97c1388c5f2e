import { addressForTax, type TaxAddress } from '../address/index.ts'
import type { OrderState, PreviewEntry } from './order-state.ts'

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

/**
 * The payments after today that a shopper has to know of: the next one, and the first after it of another amount, such as
 * the yearly one among monthly ones.
 * @param schedule in the order of their days
 */
export function nextPayments<Payment extends Pick<PreviewEntry, 'schedule_date' | 'amount'>>(
  schedule: readonly Payment[],
  today: string,
): [next?: Payment, later?: Payment] {
  const coming = schedule.filter(({ schedule_date, amount }) => schedule_date > today && amount > 0)
  const [next] = coming
  if (!next) return []
  const later = coming.find(({ amount }) => amount !== next.amount)
  return later ? [next, later] : [next]
}
