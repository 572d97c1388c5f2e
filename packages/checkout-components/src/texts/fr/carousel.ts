import type { Translation } from '../catalogue.ts'

export const carousel: Translation['carousel'] = {
  previous: 'Précédent',
  next: 'Suivant',
  role: 'carrousel',
  slide: '{number} sur {count}',
}
