import type { ServerTexts } from '../server-texts.ts'

export const customerMails: ServerTexts['customerMails'] = {
  emailChangedSubject: 'Votre adresse e-mail chez {shop} a été modifiée',
  emailChangedTitle: 'Votre adresse e-mail a été modifiée',
  emailChangedText:
    'Votre compte chez {shop} a désormais une autre adresse e-mail. Les messages concernant vos commandes n’arrivent plus à celle-ci, et vous vous connectez avec la nouvelle.',
  emailChangedHint: 'Si vous n’en savez rien, répondez sans attendre à ce message.',
  emailChangedFooter: 'Vous recevez ce message parce que cette adresse était la vôtre chez {shop} jusqu’à présent.',
  emailCode: 'Code',
  emailCodeSubject: '{code} est votre code pour {shop}',
  emailCodeTitle: 'Confirmez votre nouvelle adresse e-mail',
  emailCodeText:
    'Saisissez le code sur la page où vous l’avez demandé. Il est valable {minutes} minutes. D’ici là, votre ancienne adresse reste en place.',
  emailCodeFooter:
    'Vous recevez ce message parce que quelqu’un a saisi cette adresse dans son compte chez {shop}. Si ce n’était pas vous, ne faites rien.',
  emailTakenSubject: 'Vous avez déjà un compte chez {shop}',
  emailTakenTitle: 'Cette adresse a déjà un compte',
  emailTakenText:
    'Quelqu’un a voulu utiliser cette adresse pour un autre compte chez {shop}. C’est celle de votre compte : rien n’a donc été modifié. Si c’était vous, connectez-vous avec cette adresse.',
}
