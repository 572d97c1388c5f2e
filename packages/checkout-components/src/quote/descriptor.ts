import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { groundField } from '../section/section-fields.ts'

export const quote: ComponentDescriptor = {
  path: '/components/quote',
  name: 'Quote',
  version: '1.0.0',
  description: 'A testimonial and its author.',
  group: 'Visual',
  icon: 'quote',
  keywords: ['testimonial', 'review', 'reader'],
  fields: [
    { name: 'quote', type: 'string', format: 'multiline', label: 'Quote', required: true, max: 400 },
    { name: 'attribution', type: 'string', label: 'Author', max: 100 },
    groundField,
  ],
  defaults: { quote: '“Put a reader’s words here.”', attribution: 'Name, reader since', ground: 'page' },
  translatable: ['quote', 'attribution'],
  hydrate: 'none',
  propsVersion: 0,
}
