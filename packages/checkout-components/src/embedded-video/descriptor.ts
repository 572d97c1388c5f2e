import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'
import { textsOf } from '../texts/index.ts'

export const embeddedVideo: ComponentDescriptor = {
  path: '/components/embedded-video',
  name: 'Embedded video',
  version: '1.0.0',
  description: 'A YouTube or Vimeo video. Nothing is loaded from there before it is played.',
  group: 'Visual',
  icon: 'square-play',
  keywords: ['youtube', 'vimeo', 'film', 'embed', 'media'],
  fields: [
    { name: 'heading', type: 'string', label: 'Heading', max: 80 },
    {
      name: 'address',
      type: 'string',
      label: 'Video address',
      help: 'Copied from the browser’s address bar on YouTube or Vimeo.',
      required: true,
      max: 300,
    },
    { name: 'title', type: 'string', label: 'Title', required: true, max: 120 },
    { name: 'poster', type: 'string', format: 'image', label: 'Poster', help: 'Shown until the video is played.' },
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
