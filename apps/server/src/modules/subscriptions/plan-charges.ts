import { type Money, money } from '@perennial/domain/money'
import { type Line, lineOf, type TaxRate } from '@perennial/domain/pricing'
import { discountFor, type KeptDiscount, type PlannedCharge } from '@perennial/domain/subscription'
import { isAddOn, type SoldItem } from '../orders/order-plan.ts'
import type { ChargeRow, ItemRow } from './subscription-store.ts'

type PricedItem = Pick<ItemRow, 'quantity' | 'taxIncluded'>

/** The discount that an item of a subscription has: an add-on that which it was sold with, an offer its subscription's. */
export const discountOf = (
  { discount }: { discount: KeptDiscount | null },
  item: Pick<ItemRow, 'addOn' | 'discount'>,
): KeptDiscount | null => (item.addOn ? item.discount : discount)

/** The amounts of a charge: rounded once, and stored. */
export const chargeLine = (
  { unit, dueOn }: { unit: Money; dueOn: string },
  { item, discount, rate }: { item: PricedItem; discount: KeptDiscount | null; rate: TaxRate },
): Line => {
  const off = discountFor(discount, dueOn)
  return lineOf({
    unit,
    quantity: item.quantity,
    tax: rate,
    taxIncluded: item.taxIncluded,
    ...(off ? { discount: off } : {}),
  })
}

/** The amounts of a stored charge when it is issued; staff may have set them. */
export const issuedLine = (
  charge: Pick<ChargeRow, 'unitMinor' | 'grossMinor' | 'currency' | 'dueOn' | 'edited'>,
  terms: { item: PricedItem; discount: KeptDiscount | null; rate: TaxRate },
): Line =>
  charge.edited
    ? lineOf({ unit: money(charge.grossMinor, charge.currency), quantity: 1, tax: terms.rate, taxIncluded: true })
    : chargeLine({ unit: money(charge.unitMinor, charge.currency), dueOn: charge.dueOn }, terms)

/** A planned charge as it is stored. */
export function chargeRow(
  planned: PlannedCharge,
  {
    id,
    item,
    customerId,
    discount,
    at,
  }: {
    id: string
    item: Pick<ItemRow, 'id' | 'subscriptionId' | 'quantity' | 'taxIncluded' | 'taxName' | 'taxPercent' | 'addOn'>
    customerId: string
    discount: KeptDiscount | null
    at: Date
  },
): Omit<ChargeRow, 'tenantId' | 'mode'> {
  const { unit, part, occurrence, name, dueOn, from, to, rhythm } = planned
  const line = chargeLine(planned, { item, discount, rate: { name: item.taxName, percent: item.taxPercent } })
  return {
    id,
    subscriptionId: item.subscriptionId,
    itemId: item.id,
    customerId,
    part,
    occurrence,
    name,
    state: 'pending',
    dueOn,
    from,
    to,
    rhythm,
    quantity: item.quantity,
    currency: unit.currency,
    unitMinor: unit.minor,
    netMinor: line.net.minor,
    taxMinor: line.tax.minor,
    grossMinor: line.gross.minor,
    addOn: item.addOn,
    edited: false,
    invoiceId: null,
    settledAs: null,
    version: 1,
    createdAt: at,
    modifiedAt: at,
  }
}

/** A stored charge as the rules know it. */
export const plannedOf = ({ unitMinor, currency, ...row }: ChargeRow): PlannedCharge => ({
  ...row,
  unit: money(unitMinor, currency),
})

/** A sold offer or add-on as an item of its subscription. */
export const itemRow = (
  { terms: _terms, discount, given: _given, products, goesWith, ...sold }: SoldItem,
  { id, subscriptionId, at }: { id: string; subscriptionId: string; at: Date },
) => ({
  ...sold,
  products: products ?? null,
  addOn: isAddOn({ goesWith }),
  discount: isAddOn({ goesWith }) ? discount : null,
  id,
  subscriptionId,
  untilOn: null,
  createdAt: at,
})
export type NewItem = ReturnType<typeof itemRow>
