import type { ObjectRecord } from '@perennial/api/objects'
import { addressLines } from '@perennial/domain/address'
import { formatMoney, toMoney } from '@perennial/domain/money'

/** One thing ordered. */
export interface OrderLine {
  id: string
  name: string
  quantity: number
  /** As people read it; undefined where the record does not say. */
  price: string | undefined
  addOns: string[]
}

/** One charge of the first invoice (OBJ-31). */
export interface ChargeLine {
  id: string
  product: string
  charge: string
  quantity: number | undefined
  withoutTax: string | undefined
  tax: string | undefined
  amount: string | undefined
}

/** One payment of the schedule. */
export interface ScheduleLine {
  id: string
  date: string
  description: string
  quantity: number | undefined
  unitAmount: string | undefined
  tax: string | undefined
  amount: string | undefined
  status: string
}

/** What the console shows of an order, whatever of it the record holds (OBJ-28 to OBJ-31). */
export interface Order {
  reference: string
  status: string
  lines: OrderLine[]
  total: string | undefined
  tax: string | undefined
  discount: string | undefined
  tag: string | undefined
  created: string
  customer: { name: string; email: string } | undefined
  delivery: string[]
  billing: string[]
  gift: boolean
  promoCode: string | undefined
}

type Data = Readonly<Record<string, unknown>>

const dataOf = (value: unknown): Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : {}
const listOf = (value: unknown): Data[] => (Array.isArray(value) ? value.map(dataOf) : [])
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined
const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** An amount as people read it, or undefined when the record holds none in a currency we know. */
export function moneyText(amount: unknown, currency: unknown): string | undefined {
  if (numberOf(amount) === undefined || textOf(currency) === undefined) return undefined
  try {
    return formatMoney(toMoney(amount as number, currency as never))
  } catch {
    return `${amount as number} ${currency as string}`
  }
}

const lastSegment = (path: string): string => path.split('/').filter(Boolean).at(-1) ?? path

function nameOfItem(item: Data): string {
  const offer = dataOf(item.offer)
  const attributes = dataOf(dataOf(offer.data).attributes)
  return (
    textOf(item.name) ??
    textOf(offer.name) ??
    textOf(attributes.display_name__perennial) ??
    lastSegment(textOf(offer.path) ?? textOf(item.path) ?? '')
  )
}

function lineOf(item: Data, at: number, currency: unknown): OrderLine {
  const price = dataOf(item.price)
  return {
    id: textOf(item.id) ?? String(at),
    name: nameOfItem(item),
    quantity: numberOf(item.quantity) ?? 1,
    price: moneyText(numberOf(item.price) ?? price.amount, price.currency ?? currency) ?? textOf(item.price),
    addOns: listOf(item.addOns).map((addOn) => nameOfItem({ ...addOn, offer: addOn.addOn ?? addOn.offer })),
  }
}

function addressOf(value: unknown): string[] {
  const given = dataOf(value)
  const part = (name: string) => textOf(given[name]) ?? ''
  const [address1, address2, city] = ['address1', 'address2', 'city'].map(part) as [string, string, string]
  const [state, postalCode, country] = ['state', 'postalCode', 'country'].map(part) as [string, string, string]
  return addressLines({ address1, address2, city, state, postalCode, country }, { company: part('company') })
}

/** A payment's record as the schedule shows it (OBJ-41, OBJ-42). */
export function scheduleLineOf({ id, name, status, data }: ObjectRecord): ScheduleLine {
  const { currency } = data
  return {
    id,
    date: textOf(data.date) ?? '',
    description: textOf(data.name) ?? name,
    quantity: numberOf(data.quantity),
    unitAmount: moneyText(data.unit_amount, currency),
    tax: moneyText(data.taxAmount, currency),
    amount: moneyText(data.amount, currency),
    status,
  }
}

/** A line of the invoice. */
export function chargeLineOf({ id, name, data }: ObjectRecord): ChargeLine {
  const { currency } = data
  return {
    id,
    product: textOf(data.productName) ?? name,
    charge: [data.chargeName, data.chargeDescription].map(textOf).filter(Boolean).join(', '),
    quantity: numberOf(data.quantity),
    withoutTax: moneyText(data.amountWithoutTax, currency),
    tax: moneyText(data.taxAmount, currency),
    amount: moneyText(data.amount, currency),
  }
}

/** Cancelled charges are left out, and the rest stand by date (OBJ-35). */
export const scheduleOf = (lines: readonly ScheduleLine[]): ScheduleLine[] =>
  lines
    .filter(({ status }) => status.toLowerCase() !== 'cancelled')
    .sort((one, other) => one.date.localeCompare(other.date))

/** Reads an order out of its record. */
export function orderOf({ id, name, status, created, data }: ObjectRecord): Order {
  const total = dataOf(data.total)
  const { currency } = total
  const person = dataOf(data.customerDetails ?? data.customer)
  const fullName = [person.firstName, person.lastName].map(textOf).filter(Boolean).join(' ')
  const email = textOf(person.email)
  return {
    reference: textOf(data.order_reference) ?? textOf(data.orderReference) ?? (name || id),
    status,
    lines: listOf(data.orderItems).map((item, at) => lineOf(item, at, currency)),
    total: moneyText(total.orderTotal ?? total.amount, currency),
    tax: moneyText(total.taxAmount, currency),
    discount: total.totalDiscount ? moneyText(total.totalDiscount, currency) : undefined,
    tag: textOf(data.tag) ?? textOf(dataOf(data.tracking).tag),
    created,
    customer: fullName || email ? { name: fullName || (email ?? ''), email: email ?? '' } : undefined,
    delivery: addressOf(data.deliveryDetails ?? data.deliveryAddress),
    billing: addressOf(data.billingDetails ?? data.billingAddress),
    gift: data.gift === true,
    promoCode: textOf(data.promoCode),
  }
}
