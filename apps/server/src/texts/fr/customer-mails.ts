import type { ServerTexts } from '../server-texts.ts'

export const customerMails: ServerTexts['customerMails'] = {
  emailChangedSubject: 'Votre adresse e-mail chez {shop} a été modifiée',
  emailChangedTitle: 'Votre adresse e-mail a été modifiée',
  emailChangedText:
    'Votre compte chez {shop} a désormais une autre adresse e-mail. Les messages concernant vos commandes n’arrivent plus à celle-ci, et vous vous connectez avec la nouvelle.',
  emailChangedHint: 'Si vous n’en savez rien, répondez sans attendre à ce message.',
  emailChangedFooter: 'Vous recevez ce message parce que cette adresse était la vôtre chez {shop} jusqu’à présent.',
}
