import type { ServerTexts } from '../server-texts.ts'

export const leaveRequest: ServerTexts['leaveRequest'] = {
  cancel: {
    subject: 'Nous avons reçu votre résiliation',
    title: 'Nous avons reçu votre résiliation',
    text: 'Le {date} à {time}, vous avez indiqué à {shop} que vous résiliez. Voici ce que vous avez écrit :',
  },
  withdraw: {
    subject: 'Nous avons reçu votre rétractation',
    title: 'Nous avons reçu votre rétractation',
    text: 'Le {date} à {time}, vous avez indiqué à {shop} que vous vous rétractez d’un contrat. Voici ce que vous avez écrit :',
  },
  name: 'Nom',
  reference: 'Numéro',
  comment: 'Ce que vous avez ajouté',
  next: 'Si le numéro correspond à un contrat de cette adresse, nous confirmons sa fin dans un e-mail séparé en quelques minutes. Sinon, une personne le recherche et vous écrit.',
  footer:
    'Vous recevez cet e-mail parce que quelqu’un a saisi votre adresse sur une page de {shop}. Si ce n’était pas vous, ne faites rien : une adresse seule ne permet pas de mettre fin à un contrat.',
}
