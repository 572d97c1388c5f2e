import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { textsOf } from '../texts/index.ts'

export const upsell: ComponentDescriptor = {
  path: '/components/upsell',
  name: 'Upsell',
  version: '1.0.0',
  description: 'Offers that may take the place of one in the basket, by the labels of the offer.',
  group: 'Cart',
  icon: 'trending-up',
  keywords: ['basket', 'upgrade', 'replace', 'cart'],
  limitPerSection: 1,
  fields: [{ name: 'heading', type: 'string', label: 'Heading', max: 80 }],
  defaults: {},
  translatable: ['heading'],
  hydrate: 'load',
  onAccount: true,
  propsVersion: 0,
  texts: textsOf('suggestions'),
}
