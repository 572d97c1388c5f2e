import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { textsOf } from '../texts/index.ts'

export const basket: ComponentDescriptor = {
  path: '/components/basket',
  name: 'Basket',
  version: '1.0.0',
  description: 'What is in the basket, with its add-ons: how many of each, and a way to take it out.',
  group: 'Cart',
  icon: 'shopping-basket',
  keywords: ['cart', 'lines', 'quantity', 'add-ons', 'checkout'],
  limitPerSection: 1,
  fields: [
    { name: 'brand', type: 'string', label: 'Brand', max: 40 },
    { name: 'title', type: 'string', label: 'Title', help: 'Your basket, if empty.', max: 60 },
    { name: 'shopHref', type: 'string', format: 'link', label: 'Link to go on shopping' },
    { name: 'fallbackImage', type: 'string', format: 'image', label: 'Image for offers without one' },
  ],
  defaults: { brand: 'Your brand', shopHref: '/' },
  translatable: ['brand', 'title'],
  hydrate: 'load',
  onAccount: true,
  propsVersion: 0,
  texts: textsOf('basket'),
}
