import type { ConsoleTranslation } from '../catalogues.ts'

export const signIn: ConsoleTranslation['signIn'] = {
  signIn: 'Accedi',
  signInHint: 'Per gestire catalogo, pagine e ordini',
  signedInTitle: 'Accesso effettuato',
  signedInHint: 'Chiudi questa scheda e riprendi da dove eri.',
  signedInContinue: 'Continua qui',
}
