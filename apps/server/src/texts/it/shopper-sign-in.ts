import type { ServerTexts } from '../server-texts.ts'

export const shopperSignIn: ServerTexts['shopperSignIn'] = {
  signIn: 'Accedi',
  lead: 'Ti mandiamo un codice: nessuna password da ricordare.',
  email: 'Indirizzo email',
  sendCode: 'Mandami un codice',
  wrongEmail: 'Inserisci un indirizzo email valido',
  tooMany: 'Troppi tentativi. Riprova tra {minutes} minuti.',
  checkMail: 'Controlla la posta',
  sent: 'Abbiamo mandato un codice di sei cifre a {email}. Vale {minutes} minuti.',
  code: 'Codice',
  go: 'Accedi',
  wrongCode: 'Il codice non è giusto o non vale più. Controllalo o chiedine un altro.',
  locked: 'Troppi codici sbagliati. Ricomincia.',
  another: 'Un altro indirizzo o un altro codice',
  tookLong: 'L’accesso è durato troppo. Ricomincia.',
  failed: 'Non ha funzionato',
  failedHint: 'Torna al negozio e riprova.',
  signedOut: 'Sei uscito',
  signedOutHint: 'A presto.',
  toShop: 'Vai al negozio',
  mailSubject: '{code} è il tuo codice per {shop}',
  mailTitle: 'Il tuo codice',
  mailText: 'Scrivilo nella pagina dove l’hai chiesto. Vale {minutes} minuti.',
  mailFooter:
    'Ricevi questa mail perché qualcuno ha scritto il tuo indirizzo per accedere a {shop}. Se non eri tu, non fare nulla.',
}
