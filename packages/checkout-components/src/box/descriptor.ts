import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'

export const box: ComponentDescriptor = {
  path: '/components/box',
  name: 'Box',
  version: '1.0.0',
  description: 'Holds other cards, one below the other or side by side, on a ground of their own.',
  group: 'Visual',
  icon: 'square-dashed',
  keywords: ['container', 'group', 'layout', 'nested'],
  fields: [
    { name: 'heading', type: 'string', label: 'Heading', max: 80 },
    {
      name: 'direction',
      type: 'picklist',
      label: 'Direction',
      help: 'On phones cards always stand one below the other.',
      group: 'Look',
      options: [
        { value: 'below', label: 'One below the other' },
        { value: 'beside', label: 'Side by side' },
      ],
    },
    { name: 'framed', type: 'boolean', label: 'Frame round the box', group: 'Look' },
    groundField,
    anchorField,
  ],
  defaults: { direction: 'below', ground: 'page' },
  translatable: ['heading'],
  holds: { label: 'Box' },
  hydrate: 'none',
  propsVersion: 0,
}
