import type { ConsoleTranslation } from '../catalogues.ts'

export const signIn: ConsoleTranslation['signIn'] = {
  signIn: 'Accedi',
  signInHint: 'Per gestire catalogo, pagine e ordini',
  signInAgain: 'Accedi di nuovo',
  signInAgainHint: 'Questa modifica richiede un accesso negli ultimi 15 minuti. Quanto inserito non va perso.',
  signInAgainProvider:
    'Questa modifica richiede un accesso negli ultimi 15 minuti. Accedi di nuovo in un’altra scheda: poi la modifica viene fatta qui, e quanto inserito non va perso.',
  signInAgainContinue: 'Continua',
  password: 'Password',
  code: 'Codice',
  codeHint: 'Sei cifre. Va bene anche un codice di recupero.',
  signedInTitle: 'Accesso effettuato',
  signedInHint: 'Chiudi questa scheda e riprendi da dove eri.',
  signedInContinue: 'Continua qui',
  passkey: 'Usa una passkey',
  passkeyCancelled: 'Non è stata usata nessuna passkey. Riprova o usa la password.',
}
