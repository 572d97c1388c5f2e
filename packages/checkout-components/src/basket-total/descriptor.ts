import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { orderSummary } from '../order-summary/descriptor.ts'
import { textsOf } from '../texts/index.ts'

const ofSummary = orderSummary.fields.filter(({ name }) => name === 'deliveryText' || name === 'reassurances')

export const basketTotal: ComponentDescriptor = {
  path: '/components/basket-total',
  name: 'Basket total',
  version: '1.0.0',
  description: 'What the basket costs, with the promo code, the way to the checkout, and the coming year in words.',
  group: 'Cart',
  icon: 'receipt-text',
  keywords: ['cart', 'sum', 'tax', 'promo', 'checkout'],
  limitPerSection: 1,
  fields: [{ name: 'checkoutHref', type: 'string', format: 'link', label: 'Link to the checkout' }, ...ofSummary],
  defaults: { checkoutHref: '/checkout/', deliveryText: 'Free', reassurances: [] },
  translatable: ['deliveryText', 'reassurances.*.text'],
  hydrate: 'load',
  onAccount: true,
  propsVersion: 0,
  texts: (language) => ({ ...textsOf('orderSummary')(language), ...textsOf('basketTotal')(language) }),
}
