import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'

export const imageAndText: ComponentDescriptor = {
  path: '/components/image-and-text',
  name: 'Image and text',
  version: '1.0.0',
  description: 'An image beside a heading, a text and a link.',
  group: 'Visual',
  icon: 'image',
  keywords: ['picture', 'teaser', 'split', 'media'],
  fields: [
    { name: 'image', type: 'string', format: 'image', label: 'Picture', required: true },
    {
      name: 'alt',
      type: 'string',
      label: 'Description',
      help: 'Alternative text for people who cannot see it.',
      max: 200,
    },
    { name: 'title', type: 'string', label: 'Title', required: true, max: 100 },
    { name: 'text', type: 'string', format: 'multiline', label: 'Text', max: 500 },
    { name: 'buttonLabel', type: 'string', label: 'Button', max: 40 },
    { name: 'buttonHref', type: 'string', format: 'link', label: 'Button link' },
    {
      name: 'imageSide',
      type: 'picklist',
      label: 'Image side',
      group: 'Look',
      options: [
        { value: 'start', label: 'Start' },
        { value: 'end', label: 'End' },
      ],
    },
    groundField,
    anchorField,
  ],
  defaults: { image: '', title: 'What makes it special', text: 'Two or three sentences.', ground: 'band' },
  translatable: ['alt', 'title', 'text', 'buttonLabel'],
  hydrate: 'none',
  propsVersion: 0,
}
