import { isEmail, isPhone } from '../text/index.ts'
import { cleanPerson } from './clean-order.ts'
import { addressErrors, isKnownCountry, isValidForTax, type StateRow } from '../address/index.ts'
import { dayBefore, formatDate } from '../calendar/index.ts'
import { dateRangeMessage, fieldMessages, fill } from '../messages/index.ts'
import { hasGiftDay, maxGiftMessage } from './gift-day.ts'
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
  const { language = 'en' } = rules
  const messages = fieldMessages(language)
  return [
    ...personErrors('customerDetails', order.customerDetails, language, true),
    ...(order.gift ? personErrors('recipientDetails', order.recipientDetails, language, goesByMail(order)) : []),
    ...(isPosted(order, rules) ? placeErrors('deliveryDetails', order, rules) : []),
    ...(order.gift ? [...messageErrors(order, rules), ...giftStartErrors(order, rules)] : []),
    ...(isPosted(order, rules) && order.setBillingTheSameAsDelivery && !order.gift ? [] : billingErrors(order, rules)),
    ...(order.termsAccepted ? [] : [{ path: 'termsAccepted', code: 'required', message: messages.agree }]),
  ]
}

/** Whether an e-mail tells its recipient of a gift; without one the giver prints it. */
export const goesByMail = ({ recipientDetails }: Pick<OrderState, 'recipientDetails'>): boolean =>
  recipientDetails.sendEmail

/** Whether a delivery address is needed: of a gift only where the giver knows it. */
const isPosted = ({ gift, recipientDetails }: OrderState, { requiresDelivery }: OrderRules): boolean =>
  requiresDelivery && (!gift || recipientDetails.hasRecipientAddress)

function messageErrors({ recipientDetails: { message = '' } }: OrderState, { language = 'en' }: OrderRules) {
  const text = fill(fieldMessages(language).tooLong, { max: maxGiftMessage })
  return [...message].length <= maxGiftMessage
    ? []
    : [{ path: 'recipientDetails.message', code: 'too_long', message: text }]
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

function giftStartErrors(order: OrderState, { language = 'en', today, requiresDelivery }: OrderRules): FieldError[] {
  const { startNow, startDate } = order.recipientDetails
  const path = 'recipientDetails.startDate'
  if (startNow || !hasGiftDay(order, requiresDelivery)) return []
  if (!startDate) return [{ path, code: 'required', message: fieldMessages(language).required }]
  const last = yearAfter(today)
  if (startDate >= today && startDate <= last) return []
  // "After" names the last day that is too early.
  const min = formatDate(dayBefore(today), language)
  if (startDate < today) return [{ path, code: 'too_early', message: dateRangeMessage(language, { min }) }]
  return [{ path, code: 'too_late', message: dateRangeMessage(language, { max: formatDate(last, language) }) }]
}

/** The same day of the next year; the shop's form has no calendar library. */
const yearAfter = (day: string): string =>
  `${Number(day.slice(0, 4)) + 1}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`

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
  if (rules.requiresDelivery && !order.gift) return placeErrors('billingDetails', order, rules)
  const { language = 'en' } = rules
  const { country, state, postalCode } = order.billingDetails
  const messages = fieldMessages(language)
  if (!isKnownCountry(country)) {
    return [{ path: 'billingDetails.country', code: 'required', message: messages.select }]
  }
  // What is posted to somebody else may be paid from anywhere.
  if (!rules.requiresDelivery && !goesTo(order, country)) {
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
