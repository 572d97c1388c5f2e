import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'

export const text: ComponentDescriptor = {
  path: '/components/text',
  name: 'Text',
  version: '1.0.0',
  description: 'A heading and paragraphs: terms, delivery, an essay.',
  group: 'Visual',
  icon: 'text',
  keywords: ['paragraph', 'words', 'terms', 'legal', 'article', 'rich text'],
  fields: [
    { name: 'heading', type: 'string', label: 'Heading', max: 120 },
    {
      name: 'level',
      type: 'picklist',
      label: 'Heading of',
      help: 'A page has one title. Screen reader users navigate by headings.',
      options: [
        { value: 'page', label: 'The page' },
        { value: 'part', label: 'A part' },
      ],
    },
    { name: 'text', type: 'richtext', label: 'Text', required: true, max: 20_000 },
    groundField,
    anchorField,
  ],
  defaults: { heading: 'A heading', level: 'part', text: '<p>A few sentences.</p>', ground: 'page' },
  translatable: ['heading', 'text'],
  hydrate: 'none',
  propsVersion: 0,
}
