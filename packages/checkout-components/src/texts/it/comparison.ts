import type { Translation } from '../catalogue.ts'

export const comparison: Translation['comparison'] = {
  yes: 'Sì',
  no: 'No',
  feature: 'Confronto',
  notPublished: 'Non pubblicata: chi acquista non la vede.',
}
