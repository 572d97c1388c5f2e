import type { ConsoleTranslation } from '../catalogues.ts'

export const signIn: ConsoleTranslation['signIn'] = {
  signIn: 'Anmelden',
  signInHint: 'Verwalten Sie Katalog, Seiten und Bestellungen',
  signInAgain: 'Wieder anmelden',
  signInAgainHint: 'Diese Änderung braucht eine Anmeldung in den letzten 15 Minuten. Ihre Eingaben bleiben erhalten.',
  signInAgainProvider:
    'Diese Änderung braucht eine Anmeldung in den letzten 15 Minuten. Melden Sie sich in einem neuen Tab wieder an: Danach wird sie hier ausgeführt, und Ihre Eingaben bleiben erhalten.',
  signInAgainContinue: 'Weiter',
  password: 'Passwort',
  code: 'Code',
  codeHint: 'Sechs Ziffern. Ein Wiederherstellungscode geht auch.',
  signedInTitle: 'Sie sind angemeldet',
  signedInHint: 'Schließen Sie diesen Tab und machen Sie dort weiter, wo Sie waren.',
  signedInContinue: 'Hier weiterarbeiten',
  passkey: 'Passkey verwenden',
  passkeyCancelled: 'Es wurde kein Passkey verwendet. Versuchen Sie es erneut oder nehmen Sie Ihr Passwort.',
}
