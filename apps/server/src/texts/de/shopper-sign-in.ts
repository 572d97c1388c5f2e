import type { ServerTexts } from '../server-texts.ts'

export const shopperSignIn: ServerTexts['shopperSignIn'] = {
  signIn: 'Anmelden',
  lead: 'Wir schicken Ihnen einen Code: kein Passwort, das man sich merken muss.',
  email: 'E-Mail-Adresse',
  sendCode: 'Code anfordern',
  wrongEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse an',
  tooMany: 'Zu viele Versuche. Versuchen Sie es in {minutes} Minuten noch einmal.',
  checkMail: 'Sehen Sie in Ihre Mails',
  sent: 'Wir haben einen sechsstelligen Code an {email} geschickt. Er gilt {minutes} Minuten.',
  code: 'Code',
  go: 'Anmelden',
  wrongCode: 'Dieser Code ist falsch oder gilt nicht mehr. Prüfen Sie ihn, oder fordern Sie einen anderen an.',
  locked: 'Zu viele falsche Codes. Beginnen Sie von vorn.',
  another: 'Andere Adresse oder anderer Code',
  tookLong: 'Die Anmeldung hat zu lange gedauert. Beginnen Sie von vorn.',
  failed: 'Das hat nicht geklappt',
  failedHint: 'Gehen Sie zum Shop zurück und versuchen Sie es noch einmal.',
  signedOut: 'Sie sind abgemeldet',
  signedOutHint: 'Bis bald.',
  toShop: 'Zum Shop',
  mailSubject: '{code} ist Ihr Code für {shop}',
  mailTitle: 'Ihr Code',
  mailText: 'Geben Sie ihn auf der Seite ein, auf der Sie ihn angefordert haben. Er gilt {minutes} Minuten.',
  mailFooter:
    'Sie erhalten diese Mail, weil jemand Ihre Adresse eingegeben hat, um sich bei {shop} anzumelden. Waren Sie es nicht, tun Sie nichts.',
}
