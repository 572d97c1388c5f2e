import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { textsOf } from '../texts/index.ts'

export const crossSell: ComponentDescriptor = {
  path: '/components/cross-sell',
  name: 'Cross-sell',
  version: '1.0.0',
  description: 'Offers that go well with one in the basket, by the labels of the offer.',
  group: 'Cart',
  icon: 'shuffle',
  keywords: ['basket', 'also', 'add', 'cart'],
  limitPerSection: 1,
  fields: [{ name: 'heading', type: 'string', label: 'Heading', max: 80 }],
  defaults: {},
  translatable: ['heading'],
  hydrate: 'load',
  onAccount: true,
  propsVersion: 0,
  texts: textsOf('suggestions'),
}
