import type { ConsoleTranslation } from '../catalogues.ts'

export const form: ConsoleTranslation['form'] = {
  saveMine: 'Remplacer par mes modifications',
  leave: 'Quitter la page',
  saveFailed: 'Rien n’a été enregistré',
  leaveTitle: 'Quitter sans enregistrer ?',
  leaveBody: 'Vos modifications sur cette page ne sont pas enregistrées.',
  takeTheirs: 'Garder l’autre version',
}
