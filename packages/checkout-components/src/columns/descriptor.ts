import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'

export const column: ComponentDescriptor = {
  path: '/components/column',
  name: 'Column',
  version: '1.0.0',
  description: 'One of several columns side by side.',
  group: 'Visual',
  icon: 'align-left',
  keywords: ['text', 'paragraph'],
  hidden: true,
  fields: [
    { name: 'image', type: 'string', format: 'image', label: 'Picture' },
    {
      name: 'alt',
      type: 'string',
      label: 'Description',
      help: 'Alternative text for people who cannot see it.',
      max: 200,
    },
    { name: 'heading', type: 'string', label: 'Heading', max: 80 },
    { name: 'text', type: 'richtext', label: 'Text', max: 4000 },
  ],
  defaults: { heading: 'A heading', text: '<p>Two or three sentences.</p>' },
  translatable: [],
  hydrate: 'none',
  propsVersion: 0,
}

export const columns: ComponentDescriptor = {
  path: '/components/columns',
  name: 'Columns',
  version: '1.0.0',
  description: 'Two to four columns of texts or cards side by side, stacked on phones.',
  group: 'Visual',
  icon: 'columns-3',
  keywords: ['text', 'side by side', 'grid', 'layout'],
  fields: [
    { name: 'heading', type: 'string', label: 'Heading', max: 80 },
    { name: 'columns', type: 'subcomponentMetadata', label: 'Columns', max: 4 },
    { name: 'ruled', type: 'boolean', label: 'Dividers between columns', group: 'Look' },
    groundField,
    anchorField,
  ],
  defaults: { heading: 'Good to know', columns: [], ground: 'page' },
  translatable: [
    'heading',
    'columns.*.componentProps.heading',
    'columns.*.componentProps.text',
    'columns.*.componentProps.alt',
  ],
  holds: { list: 'columns', label: 'Column' },
  slots: [{ name: 'columns', label: 'Columns', accepts: [column.path], max: 4 }],
  hydrate: 'none',
  propsVersion: 0,
}
