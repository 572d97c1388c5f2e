import type { ConsoleTranslation } from '../catalogues.ts'

export const report: ConsoleTranslation['report'] = {
  title: 'Signaler ce problème',
  what: 'Que faisiez-vous ?',
  hint: 'N’indiquez ni nom ni adresse de client. L’erreur et son emplacement sont joints automatiquement.',
  send: 'Envoyer le signalement',
  sent: 'Merci. Votre signalement a été envoyé.',
}
