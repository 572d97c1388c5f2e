import type { ServerTexts } from '../server-texts.ts'

export const leaveRequest: ServerTexts['leaveRequest'] = {
  cancel: {
    subject: 'Ihre Kündigung ist bei uns',
    title: 'Ihre Kündigung ist bei uns',
    text: 'Am {date} um {time} haben Sie {shop} mitgeteilt, dass Sie kündigen. Das haben Sie geschrieben:',
  },
  withdraw: {
    subject: 'Ihr Widerruf ist bei uns',
    title: 'Ihr Widerruf ist bei uns',
    text: 'Am {date} um {time} haben Sie {shop} mitgeteilt, dass Sie einen Vertrag widerrufen. Das haben Sie geschrieben:',
  },
  name: 'Name',
  reference: 'Nummer',
  comment: 'Ihre Ergänzung',
  next: 'Gehört die Nummer zu einem Vertrag dieser Adresse, bestätigen wir sein Ende binnen Minuten in einer eigenen E-Mail. Sonst sucht ein Mensch danach und schreibt Ihnen.',
  footer:
    'Sie erhalten diese E-Mail, weil jemand Ihre Adresse auf einer Seite von {shop} eingegeben hat. Waren Sie es nicht, tun Sie nichts: Mit einer Adresse allein kann niemand einen Vertrag beenden.',
}
