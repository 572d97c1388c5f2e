import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'
import { textsOf } from '../texts/index.ts'

export const countdown: ComponentDescriptor = {
  path: '/components/countdown',
  name: 'Countdown',
  version: '1.0.0',
  description: 'The time left until a date, and a text for when it is over.',
  group: 'Visual',
  icon: 'timer',
  keywords: ['time', 'deadline', 'clock', 'sale', 'urgency'],
  fields: [
    { name: 'heading', type: 'string', label: 'Heading', required: true, max: 80 },
    { name: 'until', type: 'datetime', label: 'Until', required: true },
    { name: 'endedText', type: 'string', label: 'Text when it is over', required: true, max: 160 },
    { name: 'buttonLabel', type: 'string', label: 'Button', max: 40 },
    { name: 'buttonHref', type: 'string', format: 'link', label: 'Button link' },
    groundField,
    anchorField,
  ],
  defaults: {
    heading: 'Winter prices end soon',
    until: '2026-12-31T23:59:00.000Z',
    endedText: 'This offer has ended.',
    ground: 'band',
  },
  translatable: ['heading', 'endedText', 'buttonLabel'],
  hydrate: 'visible',
  propsVersion: 0,
  texts: textsOf('countdown'),
}
