import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { textsOf } from '../texts/index.ts'

export const basketAddOns: ComponentDescriptor = {
  path: '/components/basket-add-ons',
  name: 'Add-ons',
  version: '1.0.0',
  description: 'What can be bought along with an offer in the basket, by the labels of the offer.',
  group: 'Cart',
  icon: 'package-plus',
  keywords: ['basket', 'add-on', 'extra', 'cart'],
  limitPerSection: 1,
  fields: [{ name: 'heading', type: 'string', label: 'Heading', max: 80 }],
  defaults: {},
  translatable: ['heading'],
  hydrate: 'load',
  onAccount: true,
  propsVersion: 0,
  texts: textsOf('suggestions'),
}
