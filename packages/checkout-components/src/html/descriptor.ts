import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'

export const html: ComponentDescriptor = {
  path: '/components/html',
  name: 'HTML',
  version: '1.0.0',
  description: 'Markup of your own. Scripts, styles and frames in it are left out.',
  group: 'Miscellaneous',
  icon: 'code',
  keywords: ['markup', 'code', 'embed', 'custom', 'table'],
  fields: [
    {
      name: 'html',
      type: 'string',
      format: 'multiline',
      label: 'HTML',
      help: 'Texts, headings, lists, tables, pictures and links stay; scripts, styles, forms and frames are left out.',
      required: true,
      max: 50_000,
    },
    { name: 'full', type: 'boolean', label: 'Over the full width', group: 'Look' },
    groundField,
    anchorField,
  ],
  defaults: { html: '<h2>A heading</h2>\n<p>A paragraph.</p>', full: false, ground: 'page' },
  translatable: ['html'],
  hydrate: 'none',
  propsVersion: 0,
}
