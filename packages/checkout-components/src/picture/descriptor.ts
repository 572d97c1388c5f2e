import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'

export const picture: ComponentDescriptor = {
  path: '/components/picture',
  name: 'Picture',
  version: '1.0.0',
  description: 'One picture with a caption, as wide as the text, the page or the window.',
  group: 'Visual',
  icon: 'image',
  keywords: ['image', 'photo', 'figure', 'illustration'],
  fields: [
    { name: 'image', type: 'string', format: 'image', label: 'Picture', required: true },
    {
      name: 'alt',
      type: 'string',
      label: 'Description',
      help: 'For people who do not see it. Leave it empty for a mere ornament.',
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
        { value: 'text', label: 'As the text' },
        { value: 'page', label: 'As the page' },
        { value: 'window', label: 'The whole window' },
      ],
    },
    {
      name: 'imageWidth',
      type: 'number',
      label: 'Width of the file',
      help: 'In pixels, with its height: the page then keeps still while the picture loads.',
      group: 'Look',
      min: 1,
      max: 20_000,
    },
    { name: 'imageHeight', type: 'number', label: 'Height of the file', group: 'Look', min: 1, max: 20_000 },
    groundField,
    anchorField,
  ],
  defaults: { image: '', alt: '', size: 'page' },
  translatable: ['alt', 'caption'],
  hydrate: 'none',
  propsVersion: 0,
}
