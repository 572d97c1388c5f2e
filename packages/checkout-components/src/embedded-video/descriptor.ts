import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'
import { textsOf } from '../texts/texts-of.ts'
import type { EmbeddedVideoText } from './embedded-video.tsx'

const texts = textsOf<EmbeddedVideoText>({
  en: {
    play: 'Play: {title}',
    consent: 'Pressing play loads the film from {host}.',
    missing: 'Give the address of a film at YouTube or Vimeo. Without one, shoppers do not see this card.',
  },
  it: {
    play: 'Guarda: {title}',
    consent: 'Premendo play il filmato viene caricato da {host}.',
    missing: 'Indica l’indirizzo di un filmato su YouTube o Vimeo: senza, chi acquista non vede questa scheda.',
  },
  fr: {
    play: 'Lire : {title}',
    consent: 'Le film est chargé depuis {host} quand vous lancez la lecture.',
    missing: 'Indiquez l’adresse d’un film sur YouTube ou Vimeo : sans elle, la carte reste invisible en boutique.',
  },
  de: {
    play: 'Abspielen: {title}',
    consent: 'Beim Abspielen wird der Film von {host} geladen.',
    missing:
      'Geben Sie die Adresse eines Films bei YouTube oder Vimeo an. Ohne sie ist die Karte im Shop nicht sichtbar.',
  },
})

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
  texts,
}
