import type { ConsoleTranslation } from '../catalogues.ts'

export const form: ConsoleTranslation['form'] = {
  saveMine: 'Mit meinen Änderungen überschreiben',
  leave: 'Seite verlassen',
  saveFailed: 'Nichts wurde gespeichert',
  leaveTitle: 'Seite verlassen, ohne zu speichern?',
  leaveBody: 'Ihre Änderungen auf dieser Seite sind nicht gespeichert.',
  takeTheirs: 'Fremde Änderungen übernehmen, meine verwerfen',
}
