import type { BusinessRecord } from '@perennial/api/records'
import { moneyText } from './record-value.ts'

/** One ordered item. */
export interface OrderLine {
  id: string
  name: string
  quantity: number
  /** Formatted price; undefined without one. */
  price: string | undefined
  addOns: string[]
}

type Data = Readonly<Record<string, unknown>>

const dataOf = (value: unknown): Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : {}
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** The ordered items, from whichever fields the record has (OBJ-30). */
export function orderLinesOf({ data }: BusinessRecord): OrderLine[] | 'invalid type' {
  const { orderItems = [] } = data
  if (!Array.isArray(orderItems)) return 'invalid type'
  const { currency } = dataOf(data.total)
  return orderItems.map(dataOf).map((item, index) => ({
    // Two lines can have the same offer.
    id: `${index} ${textOf(item.id) ?? ''}`,
    name: nameOf(item),
    quantity: numberOf(item.quantity) ?? 1,
    price: priceOf(item, currency),
    addOns: (Array.isArray(item.addOns) ? item.addOns : []).map((one) => {
      const addOn = dataOf(one)
      return nameOf({ ...addOn, offer: addOn.addOn ?? addOn.offer })
    }),
  }))
}

function priceOf({ price }: Data, currency: unknown): string | undefined {
  const within = dataOf(price)
  const amount = numberOf(price) ?? numberOf(within.amount)
  return amount === undefined ? textOf(price) : moneyText(amount, within.currency ?? currency)
}

function nameOf(item: Data): string {
  const offer = dataOf(item.offer)
  const attributes = dataOf(dataOf(offer.data).attributes)
  return (
    textOf(item.name) ??
    textOf(offer.name) ??
    textOf(attributes.display_name__perennial) ??
    (textOf(offer.path) ?? textOf(item.path) ?? '').split('/').filter(Boolean).at(-1) ??
    ''
  )
}
