import type { ServerTexts } from '../server-texts.ts'

export const customerMails: ServerTexts['customerMails'] = {
  emailChangedSubject: 'Il tuo indirizzo e-mail presso {shop} è cambiato',
  emailChangedTitle: 'Il tuo indirizzo e-mail è cambiato',
  emailChangedText:
    'Il tuo account presso {shop} ha ora un altro indirizzo e-mail. I messaggi sui tuoi ordini non arrivano più a questo, e per accedere si usa quello nuovo.',
  emailChangedHint: 'Se non ne sai nulla, rispondi subito a questo messaggio.',
  emailChangedFooter: 'Ricevi questo messaggio perché finora questo era il tuo indirizzo presso {shop}.',
  emailCode: 'Codice',
  emailCodeSubject: '{code} è il tuo codice per {shop}',
  emailCodeTitle: 'Conferma il tuo nuovo indirizzo e-mail',
  emailCodeText:
    'Scrivi il codice nella pagina dove l’hai chiesto. Vale {minutes} minuti. Fino ad allora resta il tuo indirizzo di prima.',
  emailCodeFooter:
    'Ricevi questo messaggio perché qualcuno ha scritto questo indirizzo nel suo account presso {shop}. Se non eri tu, non fare nulla.',
  emailTakenSubject: 'Hai già un account presso {shop}',
  emailTakenTitle: 'Questo indirizzo ha già un account',
  emailTakenText:
    'Qualcuno voleva usare questo indirizzo per un altro account presso {shop}. È quello del tuo account, quindi non è cambiato nulla. Se eri tu, accedi con questo indirizzo.',
}
