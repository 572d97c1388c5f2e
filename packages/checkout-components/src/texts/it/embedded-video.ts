import type { Translation } from '../catalogue.ts'

export const embeddedVideo: Translation['embeddedVideo'] = {
  play: 'Guarda: {title}',
  consent: 'Premendo play il filmato viene caricato da {host}.',
  missing: 'Indica l’indirizzo di un filmato su YouTube o Vimeo: senza, chi acquista non vede questa scheda.',
}
