import type { ConsoleTranslation } from '../catalogues.ts'

export const signIn: ConsoleTranslation['signIn'] = {
  signIn: 'Se connecter',
  signInHint: 'Pour gérer votre catalogue, vos pages et vos commandes',
  signedInTitle: 'Vous êtes connecté',
  signedInHint: 'Fermez cet onglet et reprenez là où vous en étiez.',
  signedInContinue: 'Continuer ici',
}
