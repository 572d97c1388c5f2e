import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { textsOf } from '../texts/index.ts'

export const orderSummary: ComponentDescriptor = {
  path: '/components/order-summary',
  name: 'Order summary',
  version: '1.0.0',
  description: 'The items and the payment schedule, beside the checkout form.',
  group: 'Cart',
  icon: 'receipt-text',
  keywords: ['basket', 'total', 'promo', 'tax', 'checkout'],
  limitPerSection: 1,
  fields: [
    { name: 'changeHref', type: 'string', format: 'link', label: 'Link to change the offer' },
    { name: 'fallbackImage', type: 'string', format: 'image', label: 'Image for offers without one' },
    { name: 'deliveryText', type: 'string', label: 'Delivery', help: 'Text for the delivery cost.', max: 40 },
    {
      name: 'reassurances',
      type: 'list',
      label: 'Promises',
      max: 4,
      entryLabel: 'text',
      fields: [
        {
          name: 'icon',
          type: 'picklist',
          label: 'Icon',
          options: [
            { value: 'lock', label: 'Safety' },
            { value: 'return', label: 'Return' },
            { value: 'truck', label: 'Delivery' },
            { value: 'gift', label: 'Gift' },
          ],
        },
        { name: 'text', type: 'string', label: 'Text', required: true, max: 80 },
      ],
    },
  ],
  defaults: {
    changeHref: '/',
    deliveryText: 'Free',
    reassurances: [{ icon: 'lock', text: 'Payment details are encrypted and never stored by us' }],
  },
  translatable: ['deliveryText', 'reassurances.*.text'],
  hydrate: 'load',
  onAccount: true,
  propsVersion: 0,
  texts: textsOf('orderSummary'),
}
