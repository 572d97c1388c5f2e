import type { ServerTexts } from '../server-texts.ts'

export const customerMails: ServerTexts['customerMails'] = {
  emailChangedSubject: 'Ihre E-Mail-Adresse bei {shop} wurde geändert',
  emailChangedTitle: 'Ihre E-Mail-Adresse wurde geändert',
  emailChangedText:
    'Ihr Konto bei {shop} hat jetzt eine andere E-Mail-Adresse. Mails zu Ihren Bestellungen kommen nicht mehr an diese, und Sie melden sich mit der neuen an.',
  emailChangedHint: 'Wissen Sie nichts davon, antworten Sie bitte sofort auf diese Mail.',
  emailChangedFooter: 'Sie erhalten diese Mail, weil dies bis jetzt Ihre Adresse bei {shop} war.',
  emailCode: 'Code',
  emailCodeSubject: '{code} ist Ihr Code für {shop}',
  emailCodeTitle: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
  emailCodeText:
    'Geben Sie den Code auf der Seite ein, auf der Sie ihn angefordert haben. Er gilt {minutes} Minuten. Bis dahin bleibt Ihre bisherige Adresse.',
  emailCodeFooter:
    'Sie erhalten diese Mail, weil jemand diese Adresse in seinem Konto bei {shop} eingegeben hat. Waren Sie es nicht, tun Sie nichts.',
  emailTakenSubject: 'Sie haben bereits ein Konto bei {shop}',
  emailTakenTitle: 'Diese Adresse hat bereits ein Konto',
  emailTakenText:
    'Jemand wollte diese Adresse für ein anderes Konto bei {shop} verwenden. Sie gehört zu Ihrem Konto, deshalb wurde nichts geändert. Waren Sie es selbst, melden Sie sich mit dieser Adresse an.',
}
