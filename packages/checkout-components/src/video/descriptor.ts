import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'
import { textsOf } from '../texts/index.ts'

export const video: ComponentDescriptor = {
  path: '/components/video',
  name: 'Video',
  version: '1.0.0',
  description: 'A self-hosted video with poster and captions. Loads when it is played.',
  group: 'Visual',
  icon: 'film',
  keywords: ['film', 'movie', 'clip', 'captions', 'media'],
  fields: [
    { name: 'heading', type: 'string', label: 'Heading', max: 80 },
    { name: 'source', type: 'string', format: 'file', label: 'File address', required: true },
    {
      name: 'title',
      type: 'string',
      label: 'Title',
      help: 'Alternative text for people who cannot see it.',
      required: true,
      max: 120,
    },
    { name: 'poster', type: 'string', format: 'image', label: 'Poster', help: 'Shown until the video is played.' },
    {
      name: 'captions',
      type: 'string',
      format: 'file',
      label: 'Captions address',
      help: 'A WebVTT file, for people who cannot hear it.',
    },
    { name: 'caption', type: 'string', label: 'Text under the video', max: 200 },
    groundField,
    anchorField,
  ],
  defaults: { heading: '', source: '', title: 'A film', ground: 'page' },
  translatable: ['heading', 'title', 'captions', 'caption'],
  hydrate: 'none',
  propsVersion: 0,
  texts: textsOf('video'),
}
