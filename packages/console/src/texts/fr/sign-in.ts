import type { ConsoleTranslation } from '../catalogues.ts'

export const signIn: ConsoleTranslation['signIn'] = {
  signIn: 'Se connecter',
  signInHint: 'Pour gérer votre catalogue, vos pages et vos commandes',
  signInAgain: 'Se reconnecter',
  signInAgainHint: 'Cette modification exige une connexion de moins de 15 minutes. Votre saisie est conservée.',
  signInAgainProvider:
    'Cette modification exige une connexion de moins de 15 minutes. Reconnectez-vous dans un nouvel onglet : elle est ensuite faite ici, et votre saisie est conservée.',
  signInAgainContinue: 'Continuer',
  password: 'Mot de passe',
  code: 'Code',
  codeHint: 'Six chiffres. Un code de récupération convient aussi.',
  signedInTitle: 'Vous êtes connecté',
  signedInHint: 'Fermez cet onglet et reprenez là où vous en étiez.',
  signedInContinue: 'Continuer ici',
  passkey: 'Utiliser une clé d’accès',
  passkeyCancelled: 'Aucune clé d’accès n’a été utilisée. Réessayez ou utilisez votre mot de passe.',
}
