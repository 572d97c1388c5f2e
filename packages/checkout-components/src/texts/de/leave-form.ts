import type { Translation } from '../catalogue.ts'

export const leaveForm: Translation['leaveForm'] = {
  cancel_title: 'Vertrag kündigen',
  cancel_lead: 'Sie müssen sich nicht anmelden. Wir bestätigen sofort per E-Mail, dass Ihre Kündigung bei uns ist.',
  cancel_button: 'Jetzt kündigen',
  cancel_done: 'Ihre Kündigung ist bei uns',
  withdraw_title: 'Vertrag widerrufen',
  withdraw_lead:
    'Innerhalb der gesetzlichen Frist widerrufen Sie ohne Grund und erhalten alles zurück, was Sie nicht genutzt haben.',
  withdraw_button: 'Widerruf bestätigen',
  withdraw_done: 'Ihr Widerruf ist bei uns',
  name: 'Ihr Name',
  nameMissing: 'Bitte geben Sie Ihren Namen an',
  email: 'E-Mail-Adresse, mit der Sie abonniert haben',
  reference: 'Nummer der Bestellung oder des Abos',
  referenceHint: 'Sie steht in unseren E-Mails und auf Ihren Rechnungen. Ohne sie sucht ein Mensch nach dem Vertrag.',
  comment: 'Möchten Sie etwas ergänzen?',
  optional: 'Freiwillig',
  sending: 'Wird gesendet…',
  signIn: 'Oder melden Sie sich in Ihrem Konto an',
  confirmed:
    'Ihre Nachricht ist am {time} bei uns eingegangen. Eine Bestätigung ist unterwegs an {email}. Gehört die Nummer zu einem Vertrag dieser Adresse, bestätigen wir sein Ende binnen Minuten; sonst schreibt Ihnen ein Mensch.',
  tooMany: 'Zu viele Versuche. Bitte warten Sie einige Minuten.',
  lost: 'Wir wissen noch nicht, ob das bei uns angekommen ist. Senden Sie es noch einmal: Kein Vertrag wird doppelt beendet.',
  failed: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
}
