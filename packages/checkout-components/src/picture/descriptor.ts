import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'

export const picture: ComponentDescriptor = {
  path: '/components/picture',
  name: 'Picture',
  version: '1.0.0',
  description: 'An image with a caption, as wide as the text, the page or the window.',
  group: 'Visual',
  icon: 'image',
  keywords: ['image', 'photo', 'figure', 'illustration'],
  fields: [
    { name: 'image', type: 'string', format: 'image', label: 'Picture', required: true },
    {
      name: 'alt',
      type: 'string',
      label: 'Description',
      help: 'Alternative text for people who cannot see it. Leave empty for a decorative image.',
      max: 200,
    },
    { name: 'caption', type: 'string', label: 'Caption', max: 200 },
    { name: 'href', type: 'string', format: 'link', label: 'Link' },
    {
      name: 'size',
      type: 'picklist',
      label: 'Width',
      group: 'Look',
      options: [
        { value: 'text', label: 'Text width' },
        { value: 'page', label: 'Page width' },
        { value: 'window', label: 'Full window' },
      ],
    },
    {
      name: 'imageWidth',
      type: 'number',
      label: 'File width',
      help: 'In pixels, with the height: the page then does not shift while the image loads.',
      group: 'Look',
      min: 1,
      max: 20_000,
    },
    { name: 'imageHeight', type: 'number', label: 'File height', group: 'Look', min: 1, max: 20_000 },
    groundField,
    anchorField,
  ],
  defaults: { image: '', alt: '', size: 'page' },
  translatable: ['alt', 'caption'],
  hydrate: 'none',
  propsVersion: 0,
}
