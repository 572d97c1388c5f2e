import type { Translation } from '../catalogue.ts'

export const studentCheck: Translation['studentCheck'] = {
  email: 'E-Mail-Adresse Ihrer Hochschule',
  sending: 'Wird gesendet …',
  sent: 'Sehen Sie in Ihre Mails: Ihr Angebot ist unterwegs.',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  tooMany: 'Zu viele Versuche. Bitte warten Sie ein paar Minuten.',
  notAcademic: 'Das ist keine Adresse einer Hochschule, die wir kennen.',
}
