import { type CalendarDate, isCalendarDate } from '../calendar/index.ts'
import type { FieldError } from '../result/index.ts'
import { recordTexts } from './texts.ts'

/** Input for erasing a customer's personal data (OBJ-68). */
export interface ErasureRequest {
  /** The reason, stored permanently in the log. */
  message: string
  /** The day of the customer's request. */
  requestedDate: CalendarDate
}

/** What has to be settled before a customer can be forgotten. */
export const erasureObstacles = [
  /** Subscriptions run, and nobody has said that they end. */
  'running',
  'invoice',
  /** A payment is on its way. */
  'payment',
  'dispute',
  /** A running one cannot be ended now. */
  'not_ended',
  /** More would be given back than one person may. */
  'second_person',
] as const
export type ErasureObstacle = (typeof erasureObstacles)[number]

/**
 * Validates an erasure request (OBJ-69, OBJ-70).
 * @param today the tenant's calendar day
 */
export function erasureErrors({ message, requestedDate }: ErasureRequest, today: CalendarDate): FieldError[] {
  const errors: FieldError[] = []
  const required = (path: string) => errors.push({ path, code: 'required', message: recordTexts.required })
  if (message.trim() === '') required('message')
  if (requestedDate === '') required('requestedDate')
  else if (!isCalendarDate(requestedDate)) {
    errors.push({ path: 'requestedDate', code: 'invalid', message: recordTexts.noDate })
  } else if (requestedDate > today) {
    errors.push({ path: 'requestedDate', code: 'future', message: recordTexts.futureRequest })
  }
  return errors
}

const person = ['firstName', 'lastName', 'email', 'phone', 'marketingPrefs']
// The country stays: tax was charged by it.
const postal = ['company', 'address1', 'address2', 'city', 'state', 'postalCode']
const below = (parent: string, fields: readonly string[]) => fields.map((field) => `${parent}.${field}`)

const orderPaths = [
  ...below('customerDetails', person),
  ...below('recipientDetails', person),
  ...below('userDetails', ['id', 'email']),
  ...below('studentDetails', ['university', 'course', 'graduationYear']),
  ...below('deliveryDetails', postal),
  ...below('billingDetails', postal),
  'tracking',
  'fingerprint',
  'customFields',
  ...below('paidWith', ['brand', 'last4']),
]
const card = ['last4', 'brand', 'bankName', 'expirationMonth', 'expirationYear', 'holderName', 'address', 'similar']

interface Erased {
  /** Paths in a record's data; `*` matches each entry of a list, or each value of an object. */
  paths: readonly string[]
  /** New name of the record, when its name identifies the customer. */
  name?: string
}

/**
 * The personal data of each type of record, which is erased when a customer is forgotten (OBJ-75). Amounts, dates and
 * countries stay, because they’re needed for tax records. `order_plan` is what was agreed when an order was placed, `mail` what
 * is kept of a mail.
 */
export const personalData: Readonly<Record<string, Erased>> = {
  customer: {
    paths: ['name', 'firstName', 'lastName', 'email', 'phoneNumber', 'marketingPrefs', 'attributes', 'segments'],
    name: 'Forgotten customer',
  },
  order: { paths: orderPaths },
  subscription: { paths: ['tracking', 'customFields', ...below('recipientDetails', person)] },
  address: { paths: [...postal, 'firstName', 'lastName', 'phone'], name: 'Forgotten address' },
  payment_method: { paths: card, name: 'Forgotten payment method' },
  gift_code: { paths: [...below('recipientDetails', person), 'message'] },
  basket: { paths: ['tracking'] },
  event: { paths: ['email', 'firstName', 'lastName', 'phone', 'consent'] },
  process_event: { paths: ['error'] },
  process_step: { paths: [...below('card', card), ...below('method.card', card), 'customerEmail', 'token'] },
  order_plan: {
    paths: [...below('order', orderPaths), 'order.payment', ...below('order.payment.paymentAddress', postal)],
  },
  mail: { paths: ['to', 'email', 'name'] },
}

/** Data of a record without personal data: texts become empty, the shape stays. */
export function withoutPersonalData<Data>(recordType: string, data: Data): Data {
  const paths = personalData[recordType]?.paths ?? []
  return paths.reduce<unknown>((acc, path) => erasedAt(acc, path.split('.')), data) as Data
}

function erasedAt(value: unknown, [key, ...rest]: string[]): unknown {
  if (key === undefined) return emptied(value)
  if (typeof value !== 'object' || value === null) return value
  if (key === '*') {
    return Array.isArray(value)
      ? value.map((one) => erasedAt(one, rest))
      : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, erasedAt(one, rest)]))
  }
  if (!Object.hasOwn(value, key) || Array.isArray(value)) return value
  return { ...value, [key]: erasedAt((value as Record<string, unknown>)[key], rest) }
}

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return ''
  if (Array.isArray(value)) return []
  return typeof value === 'object' && value !== null ? {} : null
}

/** A sentence about a record, or what stands for it where it names somebody who was forgotten. @param names of that person */
export const withoutNames = (sentence: string, names: readonly string[]): string =>
  names.some((name) => name.trim() !== '' && sentence.toLowerCase().includes(name.trim().toLowerCase()))
    ? recordTexts.erased
    : sentence

/** Whether a customer's data has been erased: there is no second time (OBJ-73). */
export const isForgotten = (data: Readonly<Record<string, unknown>>): boolean =>
  typeof data.forgotten === 'string' && data.forgotten !== ''
