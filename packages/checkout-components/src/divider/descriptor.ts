import type { ComponentDescriptor } from '@perennial/page-runtime/contract'

export const divider: ComponentDescriptor = {
  path: '/components/divider',
  name: 'Divider',
  version: '1.0.0',
  description: 'A separator between two parts of a page: a line, a wave, or space.',
  group: 'Visual',
  icon: 'separator-horizontal',
  keywords: ['line', 'rule', 'space', 'separator', 'gap'],
  fields: [
    {
      name: 'look',
      type: 'picklist',
      label: 'Look',
      options: [
        { value: 'line', label: 'Line' },
        { value: 'wave', label: 'Wave' },
        { value: 'space', label: 'Space only' },
      ],
    },
    {
      name: 'room',
      type: 'picklist',
      label: 'Space above and below',
      options: [
        { value: 'small', label: 'Small' },
        { value: 'normal', label: 'Normal' },
        { value: 'large', label: 'Large' },
      ],
    },
  ],
  defaults: { look: 'line', room: 'normal' },
  translatable: [],
  hydrate: 'none',
  propsVersion: 0,
}
