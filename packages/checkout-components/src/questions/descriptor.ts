import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'

export const questions: ComponentDescriptor = {
  path: '/components/questions',
  name: 'Questions',
  version: '1.0.0',
  description: 'Collapsible questions and answers.',
  group: 'Miscellaneous',
  icon: 'circle-help',
  keywords: ['faq', 'help', 'accordion', 'answers'],
  fields: [
    { name: 'heading', type: 'string', label: 'Heading', required: true, max: 80 },
    {
      name: 'items',
      type: 'list',
      label: 'Questions',
      min: 1,
      max: 20,
      entryLabel: 'question',
      fields: [
        { name: 'question', type: 'string', label: 'Question', required: true, max: 150 },
        { name: 'answer', type: 'richtext', label: 'Answer', required: true, max: 2000 },
      ],
    },
    { name: 'firstOpen', type: 'boolean', label: 'Open the first answer', group: 'Look' },
    groundField,
    anchorField,
  ],
  defaults: {
    heading: 'Before you subscribe',
    items: [{ question: 'Can I cancel at any time?', answer: 'Yes. Explain when it ends and what is refunded.' }],
    firstOpen: true,
    ground: 'page',
  },
  translatable: ['heading', 'items.*.question', 'items.*.answer'],
  hydrate: 'none',
  propsVersion: 0,
}
