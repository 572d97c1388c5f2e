import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { groundField } from '../section/section-fields.ts'
import { textsOf } from '../texts/index.ts'

export const modal: ComponentDescriptor = {
  path: '/components/modal',
  name: 'Modal',
  version: '1.0.0',
  description: 'A button that opens a dialog with more text.',
  group: 'Interactive',
  icon: 'app-window',
  keywords: ['dialog', 'popup', 'overlay', 'window', 'details'],
  fields: [
    { name: 'lead', type: 'string', label: 'Text beside the button', max: 160 },
    { name: 'openLabel', type: 'string', label: 'Open button', required: true, max: 40 },
    { name: 'title', type: 'string', label: 'Title', required: true, max: 80 },
    { name: 'text', type: 'richtext', label: 'Text', required: true, max: 6000 },
    { name: 'buttonLabel', type: 'string', label: 'Button at the bottom', max: 40 },
    { name: 'buttonHref', type: 'string', format: 'link', label: 'Button link' },
    groundField,
  ],
  defaults: {
    lead: 'One line about what readers will learn',
    openLabel: 'Read more',
    title: 'More information',
    text: '<p>A few paragraphs.</p>',
    ground: 'page',
  },
  translatable: ['lead', 'openLabel', 'title', 'text', 'buttonLabel'],
  hydrate: 'interaction',
  propsVersion: 0,
  texts: textsOf('modal'),
}
