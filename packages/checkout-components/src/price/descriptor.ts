import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'
import { textsOf } from '../texts/index.ts'

export const price: ComponentDescriptor = {
  path: '/components/price',
  name: 'Price',
  version: '1.0.0',
  description: 'The published price of one offer, large, written as you like it.',
  group: 'Acquisition',
  icon: 'badge-pound-sterling',
  keywords: ['amount', 'cost', 'offer', 'template'],
  fields: [
    { name: 'offer', type: 'string', format: 'offer', label: 'Offer', required: true },
    { name: 'heading', type: 'string', label: 'Heading', help: 'The offer’s own name when empty.', max: 80 },
    {
      name: 'template',
      type: 'string',
      label: 'Price template',
      help: 'For example {{currencySymbol}}{{integerValue}} or {{formattedPriceComma}} {{currencyCode}}. As the language writes it when empty.',
      max: 120,
    },
    { name: 'inWords', type: 'boolean', label: 'Say what is charged how often' },
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
