import type { ServerTexts } from '../server-texts.ts'

export const shopperSignIn: ServerTexts['shopperSignIn'] = {
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
