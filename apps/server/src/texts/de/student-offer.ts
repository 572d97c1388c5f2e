import type { ServerTexts } from '../server-texts.ts'

export const studentOffer: ServerTexts['studentOffer'] = {
  subject: 'Ihr Angebot für Studierende von {shop}',
  title: 'Ihr Angebot für Studierende',
  text: 'Danke, dass Sie gezeigt haben, dass Sie studieren. Hier geht es zu Ihrem Angebot.',
  button: 'Zum Angebot',
  code: 'Geben Sie diesen Code im Warenkorb ein:',
  footer:
    'Sie erhalten diese Mail, weil jemand Ihre Adresse auf einer Seite von {shop} eingegeben hat. Waren Sie es nicht, tun Sie nichts.',
}
