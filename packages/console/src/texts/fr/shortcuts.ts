import type { ConsoleTranslation } from '../catalogues.ts'

export const shortcuts: ConsoleTranslation['shortcuts'] = {
  keyboardShortcuts: 'Raccourcis clavier',
  keyboardHint: 'Les raccourcis d’une lettre sont inactifs pendant la saisie dans un champ.',
  then: 'puis',
}
