import type { ServerTexts } from '../server-texts.ts'

export const customerMails: ServerTexts['customerMails'] = {
  emailChangedSubject: 'Il tuo indirizzo e-mail presso {shop} è cambiato',
  emailChangedTitle: 'Il tuo indirizzo e-mail è cambiato',
  emailChangedText:
    'Il tuo account presso {shop} ha ora un altro indirizzo e-mail. I messaggi sui tuoi ordini non arrivano più a questo, e per accedere si usa quello nuovo.',
  emailChangedHint: 'Se non ne sai nulla, rispondi subito a questo messaggio.',
  emailChangedFooter: 'Ricevi questo messaggio perché finora questo era il tuo indirizzo presso {shop}.',
}
