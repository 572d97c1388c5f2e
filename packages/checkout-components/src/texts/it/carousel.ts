import type { Translation } from '../catalogue.ts'

export const carousel: Translation['carousel'] = {
  previous: 'Indietro',
  next: 'Avanti',
  role: 'carosello',
  slide: '{number} di {count}',
}
