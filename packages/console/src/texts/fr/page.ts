import type { ConsoleTranslation } from '../catalogues.ts'

export const page: ConsoleTranslation['page'] = {
  backToCatalog: 'Retour au catalogue',
  noAccess: 'Accès refusé',
  errorNotified: 'Désolé, une erreur s’est produite. Notre équipe en a été informée.',
  fillReport: 'Remplir un signalement',
}
