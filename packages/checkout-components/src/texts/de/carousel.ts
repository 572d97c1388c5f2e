import type { Translation } from '../catalogue.ts'

export const carousel: Translation['carousel'] = {
  previous: 'Zurück',
  next: 'Weiter',
  role: 'Karussell',
  slide: '{number} von {count}',
}
