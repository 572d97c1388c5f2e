import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'
import { textsOf } from '../texts/index.ts'

export const price: ComponentDescriptor = {
  path: '/components/price',
  name: 'Price',
  version: '1.0.0',
  description: 'The published price of one offer, large, in a format of your choice.',
  group: 'Acquisition',
  icon: 'badge-pound-sterling',
  keywords: ['amount', 'cost', 'offer', 'template'],
  fields: [
    { name: 'offer', type: 'string', format: 'offer', label: 'Offer', required: true },
    { name: 'heading', type: 'string', label: 'Heading', help: 'Defaults to the offer’s name.', max: 80 },
    {
      name: 'template',
      type: 'string',
      label: 'Price template',
      help: 'For example {{currencySymbol}}{{integerValue}} or {{formattedPriceComma}} {{currencyCode}}. Defaults to the format of the page’s language.',
      max: 120,
    },
    { name: 'inWords', type: 'boolean', label: 'Show the payment schedule' },
    { name: 'buttonLabel', type: 'string', label: 'Button', help: 'Name the offer: Choose digital.', max: 40 },
    groundField,
    anchorField,
  ],
  defaults: { offer: '', template: '', inWords: true, ground: 'page' },
  translatable: ['heading', 'template', 'buttonLabel'],
  hydrate: 'none',
  propsVersion: 0,
  texts: textsOf('price'),
  offersIn: ({ offer }) => (typeof offer === 'string' && offer !== '' ? [offer] : []),
}
