import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'
import { textsOf } from '../texts/index.ts'

export const comparison: ComponentDescriptor = {
  path: '/components/comparison',
  name: 'Comparison',
  version: '1.0.0',
  description: 'Offers side by side, feature by feature, with their published prices.',
  group: 'Acquisition',
  icon: 'table-2',
  keywords: ['table', 'compare', 'plans', 'features', 'price'],
  fields: [
    { name: 'heading', type: 'string', label: 'Heading', required: true, max: 80 },
    {
      name: 'offers',
      type: 'list',
      label: 'Offers',
      min: 2,
      max: 4,
      entryLabel: 'title',
      fields: [
        { name: 'offer', type: 'string', format: 'offer', label: 'Offer', required: true },
        { name: 'title', type: 'string', label: 'Title', help: 'Defaults to the offer’s name.', max: 40 },
        { name: 'buttonLabel', type: 'string', label: 'Button', help: 'Name the offer: Choose digital.', max: 40 },
      ],
    },
    {
      name: 'features',
      type: 'list',
      label: 'Features',
      min: 1,
      max: 20,
      entryLabel: 'label',
      fields: [
        { name: 'label', type: 'string', label: 'Feature', required: true, max: 80 },
        {
          name: 'values',
          type: 'list',
          label: 'Values',
          help: 'One per offer, in the same order. “yes” and “no” become a tick and a dash.',
          max: 4,
          entryLabel: 'value',
          fields: [{ name: 'value', type: 'string', label: 'Value', max: 60 }],
        },
      ],
    },
    { name: 'note', type: 'string', label: 'Note under the table', max: 200 },
    groundField,
    anchorField,
  ],
  defaults: {
    heading: 'Side by side',
    offers: [],
    features: [{ label: 'Every issue on any screen', values: [{ value: 'yes' }, { value: 'yes' }] }],
    ground: 'page',
  },
  translatable: [
    'heading',
    'note',
    'offers.*.title',
    'offers.*.buttonLabel',
    'features.*.label',
    'features.*.values.*.value',
  ],
  hydrate: 'none',
  propsVersion: 0,
  texts: textsOf('comparison'),
  offersIn: ({ offers }) =>
    Array.isArray(offers)
      ? offers.flatMap((entry: { offer?: unknown } | null) => (typeof entry?.offer === 'string' ? [entry.offer] : []))
      : [],
}
