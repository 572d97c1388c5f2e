import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'
import { textsOf } from '../texts/index.ts'

export const offer: ComponentDescriptor = {
  path: '/components/offer',
  name: 'Offer',
  version: '1.0.0',
  description: 'One offer of an offer grid, with its published price.',
  group: 'Acquisition',
  icon: 'tag',
  keywords: ['price', 'plan', 'subscription'],
  hidden: true,
  fields: [
    { name: 'offer', type: 'string', format: 'offer', label: 'Offer', required: true },
    { name: 'title', type: 'string', label: 'Title', help: 'Defaults to the offer’s name.', max: 60 },
    { name: 'audience', type: 'string', label: 'Who it is for', max: 80 },
    { name: 'note', type: 'string', label: 'Note under the price', max: 80 },
    {
      name: 'inclusions',
      type: 'list',
      label: 'What is included',
      max: 8,
      entryLabel: 'text',
      fields: [{ name: 'text', type: 'string', label: 'Text', required: true, max: 100 }],
    },
    { name: 'buttonLabel', type: 'string', label: 'Button', help: 'Name the offer: Choose digital.', max: 40 },
    { name: 'giftButtonLabel', type: 'string', label: 'Button for a gift', max: 40 },
    { name: 'featured', type: 'boolean', label: 'Feature this offer', group: 'Look' },
    { name: 'flag', type: 'string', label: 'Badge of the featured offer', group: 'Look', max: 40 },
  ],
  defaults: { offer: '', inclusions: [] },
  translatable: [],
  hydrate: 'none',
  propsVersion: 0,
}

export const offerGrid: ComponentDescriptor = {
  path: '/components/offer-grid',
  name: 'Offer grid',
  version: '1.0.0',
  description: 'Up to four offers side by side, for the buyer or as a gift, with their published prices.',
  group: 'Acquisition',
  icon: 'layout-grid',
  keywords: ['price', 'plans', 'subscription', 'gift', 'compare'],
  fields: [
    { name: 'heading', type: 'string', label: 'Heading', required: true, max: 80 },
    { name: 'gifts', type: 'boolean', label: 'Also sell as a gift' },
    { name: 'offers', type: 'subcomponentMetadata', label: 'Offers', max: 4 },
    { name: 'note', type: 'string', label: 'Note under the offers', max: 200 },
    groundField,
    anchorField,
  ],
  defaults: { heading: 'Choose how you read', anchor: 'offers', ground: 'band', gifts: true, offers: [] },
  translatable: [
    'heading',
    'note',
    'offers.*.componentProps.title',
    'offers.*.componentProps.audience',
    'offers.*.componentProps.note',
    'offers.*.componentProps.inclusions.*.text',
    'offers.*.componentProps.buttonLabel',
    'offers.*.componentProps.giftButtonLabel',
    'offers.*.componentProps.flag',
  ],
  slots: [{ name: 'offers', label: 'Offers', accepts: [offer.path], max: 4 }],
  hydrate: 'none',
  propsVersion: 0,
  texts: textsOf('offerGrid'),
  offersIn: ({ offers }) =>
    Array.isArray(offers)
      ? offers.flatMap((entry: { componentProps?: { offer?: unknown } } | null) => {
          const path = entry?.componentProps?.offer
          return typeof path === 'string' ? [path] : []
        })
      : [],
}
