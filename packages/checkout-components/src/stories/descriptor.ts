import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'

export const stories: ComponentDescriptor = {
  path: '/components/stories',
  name: 'Stories',
  version: '1.0.0',
  description: 'Three articles with images: the contents of an issue.',
  group: 'Visual',
  icon: 'newspaper',
  keywords: ['articles', 'issue', 'contents', 'teaser'],
  fields: [
    { name: 'heading', type: 'string', label: 'Heading', required: true, max: 80 },
    { name: 'linkLabel', type: 'string', label: 'Link', max: 40 },
    { name: 'linkHref', type: 'string', format: 'link', label: 'Link address' },
    {
      name: 'items',
      type: 'list',
      label: 'Stories',
      min: 1,
      max: 3,
      entryLabel: 'title',
      fields: [
        { name: 'image', type: 'string', format: 'image', label: 'Picture', required: true },
        {
          name: 'alt',
          type: 'string',
          label: 'Description',
          help: 'Alternative text for people who cannot see it.',
          max: 200,
        },
        { name: 'kicker', type: 'string', label: 'Kicker', max: 30 },
        { name: 'title', type: 'string', label: 'Title', required: true, max: 80 },
        { name: 'text', type: 'string', format: 'multiline', label: 'Text', max: 200 },
        { name: 'href', type: 'string', format: 'link', label: 'Link' },
      ],
    },
    groundField,
    anchorField,
  ],
  defaults: { heading: 'In this issue', items: [], ground: 'page' },
  translatable: ['heading', 'linkLabel', 'items.*.kicker', 'items.*.title', 'items.*.text', 'items.*.alt'],
  hydrate: 'none',
  propsVersion: 0,
}
