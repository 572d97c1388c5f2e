import type { Translation } from '../catalogue.ts'

export const script: Translation['script'] = {
  loads: 'Lädt ein Skript auf der veröffentlichten Seite:',
  refused: 'Nicht erlaubt: Die Herkunft legt der Betrieb fest.',
}
