import type { ConsoleTranslation } from '../catalogues.ts'

export const shortcuts: ConsoleTranslation['shortcuts'] = {
  keyboardShortcuts: 'Tastenkürzel',
  keyboardHint: 'Kürzel mit Buchstaben sind inaktiv, solange Sie in ein Feld tippen.',
  then: 'dann',
}
