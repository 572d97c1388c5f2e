import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { textsOf } from '../texts/index.ts'

export const announcement: ComponentDescriptor = {
  path: '/components/announcement',
  name: 'Announcement',
  version: '1.0.0',
  description: 'A line at the top of the page: an order deadline, a notice.',
  group: 'Header / Footer',
  icon: 'megaphone',
  keywords: ['banner', 'notice', 'bar', 'top'],
  fields: [{ name: 'text', type: 'richtext', label: 'Text', required: true, max: 300 }],
  defaults: { text: 'Order by <b>15 December</b> for delivery in time for Christmas' },
  translatable: ['text'],
  hydrate: 'none',
  propsVersion: 0,
  texts: textsOf('announcement'),
}
