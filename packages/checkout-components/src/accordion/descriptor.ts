import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'

export const accordion: ComponentDescriptor = {
  path: '/components/accordion',
  name: 'Accordion',
  version: '1.0.0',
  description: 'Collapsible parts of a longer text.',
  group: 'Interactive',
  icon: 'rows-3',
  keywords: ['fold', 'details', 'expand', 'collapse', 'disclosure'],
  fields: [
    { name: 'heading', type: 'string', label: 'Heading', max: 80 },
    { name: 'lead', type: 'string', format: 'multiline', label: 'Introduction', max: 300 },
    {
      name: 'items',
      type: 'list',
      label: 'Parts',
      min: 1,
      max: 20,
      entryLabel: 'title',
      fields: [
        { name: 'title', type: 'string', label: 'Title', required: true, max: 120 },
        { name: 'text', type: 'richtext', label: 'Text', required: true, max: 4000 },
      ],
    },
    { name: 'oneAtATime', type: 'boolean', label: 'One open at a time', group: 'Look' },
    groundField,
    anchorField,
  ],
  defaults: {
    heading: 'In more detail',
    items: [
      { title: 'Delivery', text: '<p>Describe how and when it arrives.</p>' },
      { title: 'Returns', text: '<p>Describe how to return it.</p>' },
    ],
    oneAtATime: false,
    ground: 'page',
  },
  translatable: ['heading', 'lead', 'items.*.title', 'items.*.text'],
  hydrate: 'none',
  propsVersion: 0,
}
