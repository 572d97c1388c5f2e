import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'
import { textsOf } from '../texts/index.ts'

export const embeddedVideo: ComponentDescriptor = {
  path: '/components/embedded-video',
  name: 'Embedded video',
  version: '1.0.0',
  description: 'A film at YouTube or Vimeo. Nothing is loaded from there before a press.',
  group: 'Visual',
  icon: 'square-play',
  keywords: ['youtube', 'vimeo', 'film', 'embed', 'media'],
  fields: [
    { name: 'heading', type: 'string', label: 'Heading', max: 80 },
    {
      name: 'address',
      type: 'string',
      label: 'Address of the film',
      help: 'As it stands in the browser, at YouTube or Vimeo.',
      required: true,
      max: 300,
    },
    { name: 'title', type: 'string', label: 'Title', required: true, max: 120 },
    { name: 'poster', type: 'string', format: 'image', label: 'Poster', help: 'Shows until it is played.' },
    { name: 'caption', type: 'string', label: 'Text under the video', max: 200 },
    groundField,
    anchorField,
  ],
  defaults: { heading: '', address: '', title: 'A film', ground: 'page' },
  translatable: ['heading', 'address', 'title', 'caption'],
  hydrate: 'interaction',
  propsVersion: 0,
  texts: textsOf('embeddedVideo'),
}
