import { isEmail, isPhone } from '../text/index.ts'
import { cleanPerson } from './clean-order.ts'
import { addressErrors, isKnownCountry, isValidForTax, type StateRow } from '../address/index.ts'
import { dayBefore, formatDate } from '../calendar/index.ts'
import { dateRangeMessage, fieldMessages } from '../messages/index.ts'
import type { FieldError } from '../result/index.ts'
import type { OrderState } from './order-state.ts'

export interface OrderRules {
  language?: string
  /** Whether something in the basket is posted. */
  requiresDelivery: boolean
  /** The shopper's calendar day: a gift cannot start before it. */
  today: string
  /** Lists of states by country, as far as loaded (`statesOf`). */
  states?: Readonly<Record<string, readonly StateRow[] | undefined>>
}

/**
 * Validates an order, field by field in the order of the form, with the shop's messages (CHK-42, CHK-43). The form uses
 * it for its steps, the server for the whole order. Payment is not validated here: its token comes from the provider.
 */
export function orderErrors(order: OrderState, rules: OrderRules): FieldError[] {
  const { language = 'en', requiresDelivery } = rules
  const messages = fieldMessages(language)
  return [
    ...personErrors('customerDetails', order.customerDetails, language, true),
    ...(order.gift ? personErrors('recipientDetails', order.recipientDetails, language, false) : []),
    ...(requiresDelivery ? placeErrors('deliveryDetails', order, rules) : []),
    ...(order.gift ? giftStartErrors(order, rules) : []),
    ...(requiresDelivery && order.setBillingTheSameAsDelivery ? [] : billingErrors(order, rules)),
    ...(order.termsAccepted ? [] : [{ path: 'termsAccepted', code: 'required', message: messages.agree }]),
  ]
}

type PersonPath = 'customerDetails' | 'recipientDetails'

function personErrors(
  at: PersonPath,
  typed: { firstName: string; lastName: string; email: string; phone: string },
  language: string,
  needsEmail: boolean,
): FieldError[] {
  const { firstName, lastName, email, phone } = cleanPerson(typed)
  const messages = fieldMessages(language)
  const wrong = (field: 'firstName' | 'lastName' | 'email' | 'phone', code: string): FieldError => ({
    path: `${at}.${field}`,
    code,
    message: messages[field],
  })
  return [
    ...(firstName ? [] : [wrong('firstName', 'required')]),
    ...(lastName ? [] : [wrong('lastName', 'required')]),
    ...(isEmail(email) || (!needsEmail && email === '') ? [] : [wrong('email', 'invalid_email')]),
    ...(phone === '' || isPhone(phone) ? [] : [wrong('phone', 'invalid_phone')]),
  ]
}

function giftStartErrors({ recipientDetails }: OrderState, { language = 'en', today }: OrderRules): FieldError[] {
  const { startNow, startDate } = recipientDetails
  const path = 'recipientDetails.startDate'
  if (startNow) return []
  if (!startDate) return [{ path, code: 'required', message: fieldMessages(language).required }]
  if (startDate >= today) return []
  // "After" names the last day that is too early.
  const min = formatDate(dayBefore(today), language)
  return [{ path, code: 'too_early', message: dateRangeMessage(language, { min }) }]
}

function placeErrors(
  at: 'deliveryDetails' | 'billingDetails',
  order: OrderState,
  { language, states }: OrderRules,
): FieldError[] {
  const address = order[at]
  const errors = addressErrors(address, { language, states: states?.[address.country] })
  if (at === 'deliveryDetails' && !goesTo(order, address.country) && !errors.some(({ path }) => path === 'country')) {
    errors.push({ path: 'country', code: 'not_delivered', message: fieldMessages(language ?? 'en').select })
  }
  return errors.map((error) => ({ ...error, path: `${at}.${error.path}` }))
}

/** Whether everything in the basket is sold to a country. */
const goesTo = ({ allowedCountries }: OrderState, country: string): boolean =>
  allowedCountries === null || allowedCountries.includes(country)

/** Where nothing is posted, a billing address says where it is sold to, and what tax that means. */
function billingErrors(order: OrderState, rules: OrderRules): FieldError[] {
  if (rules.requiresDelivery) return placeErrors('billingDetails', order, rules)
  const { language = 'en' } = rules
  const { country, state, postalCode } = order.billingDetails
  const messages = fieldMessages(language)
  if (!isKnownCountry(country)) {
    return [{ path: 'billingDetails.country', code: 'required', message: messages.select }]
  }
  if (!goesTo(order, country)) {
    return [{ path: 'billingDetails.country', code: 'not_sold', message: messages.select }]
  }
  if (isValidForTax({ country, state, postalCode })) return []
  return [
    ...(state.trim() ? [] : [{ path: 'billingDetails.state', code: 'required', message: messages.select }]),
    ...(country === 'US' && !postalCode.trim()
      ? [{ path: 'billingDetails.postalCode', code: 'required', message: messages.required }]
      : []),
  ]
}
