import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'

export const html: ComponentDescriptor = {
  path: '/components/html',
  name: 'HTML',
  version: '1.0.0',
  description: 'Custom HTML. Scripts, styles and frames are removed.',
  group: 'Miscellaneous',
  icon: 'code',
  keywords: ['markup', 'code', 'embed', 'custom', 'table'],
  fields: [
    {
      name: 'html',
      type: 'string',
      format: 'multiline',
      label: 'HTML',
      help: 'Text, headings, lists, tables, images and links are kept; scripts, styles, forms and frames are removed.',
      required: true,
      max: 50_000,
    },
    { name: 'full', type: 'boolean', label: 'Full width', group: 'Look' },
    groundField,
    anchorField,
  ],
  defaults: { html: '<h2>A heading</h2>\n<p>A paragraph.</p>', full: false, ground: 'page' },
  translatable: ['html'],
  hydrate: 'none',
  propsVersion: 0,
}
