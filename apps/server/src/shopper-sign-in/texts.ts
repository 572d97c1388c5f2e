/** Texts of the shop's sign-in pages and of the mail with the code. */
const en = {
  signIn: 'Sign in',
  lead: 'We will send you a code: no password to keep in mind.',
  email: 'Email address',
  sendCode: 'Send me a code',
  wrongEmail: 'Please provide a valid email address',
  tooMany: 'Too many attempts. Try again in {minutes} minutes.',
  checkMail: 'Check your mail',
  sent: 'We have sent a code of six digits to {email}. It works for {minutes} minutes.',
  code: 'Code',
  go: 'Sign in',
  wrongCode: 'This code is not right, or no longer works. Check it, or ask for another.',
  locked: 'Too many wrong codes. Start again.',
  another: 'Another address, or another code',
  tookLong: 'This sign-in took too long. Start again.',
  failed: 'That did not work',
  failedHint: 'Go back to the shop and try again.',
  signedOut: 'You are signed out',
  signedOutHint: 'See you soon.',
  toShop: 'Go to the shop',
  mailSubject: '{code} is your code for {shop}',
  mailTitle: 'Your code',
  mailText: 'Type it on the page where you asked for it. It works for {minutes} minutes.',
  mailFooter:
    'You get this mail because somebody typed your address to sign in to {shop}. If it was not you, do nothing.',
}
export type SignInTexts = typeof en

const it: SignInTexts = {
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

const fr: SignInTexts = {
  signIn: 'Se connecter',
  lead: 'Nous vous envoyons un code : aucun mot de passe à retenir.',
  email: 'Adresse e-mail',
  sendCode: 'Envoyez-moi un code',
  wrongEmail: 'Indiquez une adresse e-mail valide',
  tooMany: 'Trop d’essais. Réessayez dans {minutes} minutes.',
  checkMail: 'Consultez votre messagerie',
  sent: 'Nous avons envoyé un code à six chiffres à {email}. Il est valable {minutes} minutes.',
  code: 'Code',
  go: 'Se connecter',
  wrongCode: 'Ce code est faux ou n’est plus valable. Vérifiez-le ou demandez-en un autre.',
  locked: 'Trop de codes faux. Recommencez.',
  another: 'Une autre adresse ou un autre code',
  tookLong: 'La connexion a pris trop de temps. Recommencez.',
  failed: 'Cela n’a pas fonctionné',
  failedHint: 'Revenez à la boutique et réessayez.',
  signedOut: 'Vous êtes déconnecté',
  signedOutHint: 'À bientôt.',
  toShop: 'Aller à la boutique',
  mailSubject: '{code} est votre code pour {shop}',
  mailTitle: 'Votre code',
  mailText: 'Saisissez-le sur la page où vous l’avez demandé. Il est valable {minutes} minutes.',
  mailFooter:
    'Vous recevez ce message parce que quelqu’un a saisi votre adresse pour se connecter à {shop}. Si ce n’était pas vous, ne faites rien.',
}

const de: SignInTexts = {
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

const byLanguage: Readonly<Record<string, SignInTexts>> = { en, it, fr, de }

/** Languages that the sign-in speaks. Swiss German is German with ss for ß. */
export const signInLanguages = ['en', 'it', 'fr', 'de', 'de-CH'] as const

export function signInTexts(language: string): SignInTexts {
  const texts = byLanguage[language.split('-')[0]!] ?? en
  if (language !== 'de-CH') return texts
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, text.replaceAll('ß', 'ss')]),
  ) as unknown as SignInTexts
}
