import type { ServerTexts } from '../server-texts.ts'

export const gift: ServerTexts['gift'] = {
  consent: 'Ich stimme den Geschäftsbedingungen von {shop} zu.',
  hello: 'Hallo {firstName},',
  footerRecipient: 'Sie erhalten diese E-Mail, weil {giver} Ihnen etwas von {shop} geschenkt hat.',
  footerGiver: 'Sie erhalten diese E-Mail, weil Sie etwas von {shop} verschenkt haben.',
  messageFrom: '{giver} schreibt',
  until: 'Es kann bis {until} eingelöst werden.',
  toGifts: 'Ihre verschenkten Abos',
  toSubscription: 'Zu Ihrem Abo',
  toCard: 'Karte drucken',
  unwrap: 'Geschenk auspacken',
  orType: 'Oder geben Sie den Code {code} auf {page} ein',
  code: 'Code',
  begun: 'Es hat begonnen und endet von selbst am {end}.',
  begunForGood: 'Es hat begonnen und gehört Ihnen.',
  nothingToPay: 'Es ist bezahlt. Sie geben keine Karte an und zahlen nichts, weder jetzt noch später.',
  noAddress: 'Sie sehen die Adresse der beschenkten Person nicht, und sie sieht Ihre nicht.',
  gift_arrives: {
    subject: 'Ein Geschenk von {giver}',
    title: 'Ein Geschenk von {giver}',
    text: 'Es ist {name}, für {length}.',
    textForGood: 'Es ist {name}.',
  },
  gift_welcome: { subject: 'Ihr Geschenk hat begonnen: {name}', title: '{name} gehört Ihnen' },
  gift_to_print: {
    subject: 'Ihr Geschenk zum Drucken: {name}',
    title: 'Ihr Geschenk ist fertig',
    text: 'Drucken Sie die Karte für {recipient} und überreichen Sie sie. Wer den Code hat, kann ihn einlösen: Bewahren Sie ihn bitte gut auf.',
  },
  gift_sent: {
    subject: 'Ihr Geschenk ist unterwegs: {name}',
    title: 'Ihr Geschenk ist unterwegs',
    text: 'Heute haben wir {name} an {recipient} geschickt.',
  },
  gift_redeemed: {
    subject: 'Ihr Geschenk ist ausgepackt: {name}',
    title: 'Ihr Geschenk ist ausgepackt',
    text: 'Ihr Geschenk für {recipient} wurde eingelöst: {name} hat begonnen.',
  },
  gift_reminder: {
    subject: 'Ihr Geschenk wartet noch: {name}',
    title: 'Ihr Geschenk wartet noch',
    text: 'Am {sent} haben wir {name} an {recipient} geschickt, und noch hat es niemand eingelöst. Vielleicht ging die E-Mail verloren: In Ihrem Konto können Sie sie erneut senden.',
    textPrinted:
      'Am {sent} haben Sie {name} für {recipient} gekauft, und noch hat es niemand eingelöst. In Ihrem Konto können Sie die Karte erneut drucken.',
  },
  gift_expired: {
    subject: 'Ihr Geschenk ist abgelaufen: {name}',
    title: 'Ihr Geschenk ist abgelaufen',
    text: 'Niemand hat {name} für {recipient} rechtzeitig eingelöst. Schreiben Sie uns bitte: Wir können es verlängern oder Ihnen das Geld zurückgeben.',
  },
  gift_cancelled: {
    subject: 'Ihr Geschenk wurde zurückgenommen: {name}',
    title: 'Ihr Geschenk wurde zurückgenommen',
    text: 'Wir schicken {name} nicht an {recipient}.',
    back: '{back} gehen dorthin zurück, woher sie bezahlt wurden.',
    credited: '{credited} stehen in Ihrem Guthaben für Ihre nächste Zahlung.',
  },
  card: {
    title: 'Ein Geschenk für {recipient}',
    titleForYou: 'Ein Geschenk für Sie',
    from: 'Von {giver}',
    what: '{name}, für {length}',
    how: 'Zum Einlösen öffnen Sie {page} und geben diesen Code ein:',
    print: 'Drucken Sie mit dem Befehl Ihres Browsers.',
  },
}
