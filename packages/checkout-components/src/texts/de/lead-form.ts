import type { Translation } from '../catalogue.ts'

export const leadForm: Translation['leadForm'] = {
  email: 'E-Mail-Adresse',
  firstName: 'Vorname',
  optional: 'Freiwillig',
  sending: 'Wird gesendet …',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  tooMany: 'Zu viele Versuche. Bitte warten Sie ein paar Minuten.',
}
