import type { Translation } from '../catalogue.ts'

export const comparison: Translation['comparison'] = {
  yes: 'Ja',
  no: 'Nein',
  feature: 'Im Vergleich',
  notPublished: 'Nicht veröffentlicht: im Shop nicht sichtbar.',
}
