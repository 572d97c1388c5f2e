import type { Translation } from '../catalogue.ts'

export const comparison: Translation['comparison'] = {
  yes: 'Oui',
  no: 'Non',
  feature: 'Comparaison',
  notPublished: 'Non publiée : invisible en boutique.',
}
