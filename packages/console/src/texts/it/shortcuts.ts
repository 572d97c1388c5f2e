import type { ConsoleTranslation } from '../catalogues.ts'

export const shortcuts: ConsoleTranslation['shortcuts'] = {
  keyboardShortcuts: 'Scorciatoie da tastiera',
  keyboardHint: 'Le scorciatoie con una lettera non funzionano mentre scrivi in un campo.',
  then: 'poi',
}
