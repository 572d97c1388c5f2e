import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { groundField } from '../section/section-fields.ts'
import { textsOf } from '../texts/index.ts'

export const modal: ComponentDescriptor = {
  path: '/components/modal',
  name: 'Modal',
  version: '1.0.0',
  description: 'A button that opens more to read over the page.',
  group: 'Interactive',
  icon: 'app-window',
  keywords: ['dialog', 'popup', 'overlay', 'window', 'details'],
  fields: [
    { name: 'lead', type: 'string', label: 'Text beside the button', max: 160 },
    { name: 'openLabel', type: 'string', label: 'Button that opens it', required: true, max: 40 },
    { name: 'title', type: 'string', label: 'Title', required: true, max: 80 },
    { name: 'text', type: 'richtext', label: 'Text', required: true, max: 6000 },
    { name: 'buttonLabel', type: 'string', label: 'Button at the end', max: 40 },
    { name: 'buttonHref', type: 'string', format: 'link', label: 'Address of the button' },
    groundField,
  ],
  defaults: {
    lead: 'A line that says what there is to know',
    openLabel: 'Read more',
    title: 'More about it',
    text: '<p>Say it in a few paragraphs.</p>',
    ground: 'page',
  },
  translatable: ['lead', 'openLabel', 'title', 'text', 'buttonLabel'],
  hydrate: 'interaction',
  propsVersion: 0,
  texts: textsOf('modal'),
}
