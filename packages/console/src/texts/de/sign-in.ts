import type { ConsoleTranslation } from '../catalogues.ts'

export const signIn: ConsoleTranslation['signIn'] = {
  signIn: 'Anmelden',
  signInHint: 'Verwalten Sie Katalog, Seiten und Bestellungen',
  signedInTitle: 'Sie sind angemeldet',
  signedInHint: 'Schließen Sie diesen Tab und machen Sie dort weiter, wo Sie waren.',
  signedInContinue: 'Hier weiterarbeiten',
}
