import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'
import { textsOf } from '../texts/index.ts'

export const carousel: ComponentDescriptor = {
  path: '/components/carousel',
  name: 'Carousel',
  version: '1.0.0',
  description: 'A horizontally scrolling row of pictures, texts or cards. It never moves automatically.',
  group: 'Interactive',
  icon: 'gallery-horizontal',
  keywords: ['slider', 'slides', 'gallery', 'pictures', 'covers'],
  fields: [
    { name: 'heading', type: 'string', label: 'Heading', required: true, max: 80 },
    {
      name: 'slides',
      type: 'list',
      label: 'Slides',
      min: 1,
      max: 12,
      entryLabel: 'title',
      fields: [
        { name: 'image', type: 'string', format: 'image', label: 'Picture' },
        {
          name: 'alt',
          type: 'string',
          label: 'Description',
          help: 'Alternative text for people who cannot see it.',
          max: 200,
        },
        { name: 'title', type: 'string', label: 'Title', max: 80 },
        { name: 'text', type: 'string', format: 'multiline', label: 'Text', max: 200 },
        { name: 'href', type: 'string', format: 'link', label: 'Link' },
      ],
    },
    groundField,
    anchorField,
  ],
  defaults: {
    heading: 'From the last issues',
    slides: [
      { title: 'The first', text: 'Describe it in a sentence.' },
      { title: 'The second', text: 'Describe it in a sentence.' },
    ],
    ground: 'page',
  },
  translatable: ['heading', 'slides.*.title', 'slides.*.text', 'slides.*.alt'],
  holds: { list: 'slides', label: 'Slide' },
  hydrate: 'visible',
  propsVersion: 0,
  texts: textsOf('carousel'),
}
