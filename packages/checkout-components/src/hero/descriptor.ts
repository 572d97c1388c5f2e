import type { ComponentDescriptor } from '@perennial/page-runtime/contract'

export const hero: ComponentDescriptor = {
  path: '/components/hero',
  name: 'Hero',
  version: '1.0.0',
  description: 'The top of a page: headline, call to action, and a stack of covers.',
  group: 'Acquisition',
  icon: 'gallery-horizontal-end',
  keywords: ['headline', 'title', 'cover', 'banner', 'start'],
  fields: [
    { name: 'title', type: 'string', label: 'Title', required: true, max: 80 },
    { name: 'lead', type: 'string', format: 'multiline', label: 'Lead', max: 400 },
    { name: 'buttonLabel', type: 'string', label: 'Button', group: 'Actions', max: 40 },
    { name: 'buttonHref', type: 'string', format: 'link', label: 'Button link', group: 'Actions' },
    { name: 'linkLabel', type: 'string', label: 'Second link', group: 'Actions', max: 60 },
    { name: 'linkHref', type: 'string', format: 'link', label: 'Second link address', group: 'Actions' },
    {
      name: 'facts',
      type: 'list',
      label: 'Facts',
      help: 'Short benefits under the actions.',
      max: 4,
      entryLabel: 'text',
      fields: [
        {
          name: 'icon',
          type: 'picklist',
          label: 'Icon',
          options: [
            { value: 'tag', label: 'Price' },
            { value: 'truck', label: 'Delivery' },
            { value: 'return', label: 'Return' },
            { value: 'gift', label: 'Gift' },
            { value: 'lock', label: 'Safety' },
          ],
        },
        { name: 'text', type: 'string', label: 'Text', required: true, max: 60 },
      ],
    },
    {
      name: 'covers',
      type: 'list',
      label: 'Covers',
      help: 'The first is in front. Images with a ratio of 10:13 fit best.',
      max: 3,
      entryLabel: 'alt',
      fields: [
        { name: 'image', type: 'string', format: 'image', label: 'Picture', required: true },
        {
          name: 'alt',
          type: 'string',
          label: 'Description',
          help: 'Alternative text for people who cannot see it.',
          max: 200,
        },
      ],
    },
  ],
  defaults: {
    title: 'Something worth coming back for',
    lead: 'Two sentences: what readers get, how often, and why they stay.',
    buttonLabel: 'Choose a subscription',
    buttonHref: '#offers',
    facts: [
      { icon: 'truck', text: 'Posted within two days' },
      { icon: 'return', text: 'Cancel any time' },
    ],
    covers: [],
  },
  translatable: ['title', 'lead', 'buttonLabel', 'linkLabel', 'facts.*.text', 'covers.*.alt'],
  hydrate: 'none',
  propsVersion: 0,
}
