import type { Translation } from '../catalogue.ts'

export const embeddedVideo: Translation['embeddedVideo'] = {
  play: 'Lire : {title}',
  consent: 'Le film est chargé depuis {host} quand vous lancez la lecture.',
  missing: 'Indiquez l’adresse d’un film sur YouTube ou Vimeo : sans elle, la carte reste invisible en boutique.',
}
