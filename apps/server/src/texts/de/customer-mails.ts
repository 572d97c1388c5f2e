import type { ServerTexts } from '../server-texts.ts'

export const customerMails: ServerTexts['customerMails'] = {
  emailChangedSubject: 'Ihre E-Mail-Adresse bei {shop} wurde geändert',
  emailChangedTitle: 'Ihre E-Mail-Adresse wurde geändert',
  emailChangedText:
    'Ihr Konto bei {shop} hat jetzt eine andere E-Mail-Adresse. Mails zu Ihren Bestellungen kommen nicht mehr an diese, und Sie melden sich mit der neuen an.',
  emailChangedHint: 'Wissen Sie nichts davon, antworten Sie bitte sofort auf diese Mail.',
  emailChangedFooter: 'Sie erhalten diese Mail, weil dies bis jetzt Ihre Adresse bei {shop} war.',
}
