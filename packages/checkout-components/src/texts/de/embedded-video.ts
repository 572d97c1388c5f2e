import type { Translation } from '../catalogue.ts'

export const embeddedVideo: Translation['embeddedVideo'] = {
  play: 'Abspielen: {title}',
  consent: 'Beim Abspielen wird der Film von {host} geladen.',
  missing:
    'Geben Sie die Adresse eines Films bei YouTube oder Vimeo an. Ohne sie ist die Karte im Shop nicht sichtbar.',
}
