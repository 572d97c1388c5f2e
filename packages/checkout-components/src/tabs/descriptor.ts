import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'
import { textsOf } from '../texts/index.ts'

export const tabs: ComponentDescriptor = {
  path: '/components/tabs',
  name: 'Tabs',
  version: '1.0.0',
  description: 'Several texts or cards in one place, one tab shown at a time.',
  group: 'Interactive',
  icon: 'panel-top',
  keywords: ['switch', 'topics', 'panels'],
  fields: [
    { name: 'heading', type: 'string', label: 'Heading', max: 80 },
    {
      name: 'items',
      type: 'list',
      label: 'Tabs',
      min: 2,
      max: 6,
      entryLabel: 'label',
      fields: [
        { name: 'label', type: 'string', label: 'Tab', required: true, max: 30 },
        { name: 'title', type: 'string', label: 'Title', max: 80 },
        { name: 'text', type: 'richtext', label: 'Text', max: 4000 },
        { name: 'image', type: 'string', format: 'image', label: 'Picture' },
        {
          name: 'alt',
          type: 'string',
          label: 'Description',
          help: 'Alternative text for people who cannot see it.',
          max: 200,
        },
      ],
    },
    groundField,
    anchorField,
  ],
  defaults: {
    heading: 'What you get',
    items: [
      { label: 'Read', text: '<p>Describe what there is to read.</p>' },
      { label: 'Eat', text: '<p>Describe what there is to eat.</p>' },
    ],
    ground: 'page',
  },
  translatable: ['heading', 'items.*.label', 'items.*.title', 'items.*.text', 'items.*.alt'],
  holds: { list: 'items', label: 'Tab' },
  hydrate: 'interaction',
  propsVersion: 0,
  texts: textsOf('tabs'),
}
