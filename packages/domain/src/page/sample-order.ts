import { noFacts, type OrderFacts } from './reader.ts'

/** An order as the builder pretends one (BLD-39). Amounts are decimal numbers in `total.currency`. */
export interface SampleOrder {
  orderItems: readonly {
    id: string
    name: string
    quantity: number
    price: number
    addOns: readonly { id: string; name: string; price: number }[]
  }[]
  orderDiscount: number
  total: { total: number; totalDiscount: number; currency: string }
}

/** Sample order of the builder's canvas. Shoppers never see it. */
export const sampleOrder: SampleOrder = {
  orderItems: [
    {
      id: '/offers2/print-and-digital-annual',
      name: 'Print and digital',
      quantity: 1,
      price: 48,
      addOns: [{ id: '/add_ons/tote-bag', name: 'Tote bag', price: 12 }],
    },
  ],
  orderDiscount: 9.6,
  total: { total: 50.4, totalDiscount: 9.6, currency: 'GBP' },
}

/** What the visibility conditions of a page learn from an order (RUN-14 to RUN-16). */
export const factsOfOrder = ({ orderItems, total }: SampleOrder): OrderFacts => ({
  ...noFacts,
  productInBasket: orderItems.flatMap(({ id, addOns }) => [id, ...addOns.map((addOn) => addOn.id)]),
  deliveryProductInBasket: true,
  orderPrice: total.total,
})
