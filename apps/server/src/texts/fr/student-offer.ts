import type { ServerTexts } from '../server-texts.ts'

export const studentOffer: ServerTexts['studentOffer'] = {
  subject: 'Votre offre étudiante de {shop}',
  title: 'Votre offre étudiante',
  text: 'Merci de nous avoir montré que vous étudiez. Voici votre offre.',
  button: 'Voir l’offre',
  code: 'Saisissez ce code dans le panier :',
  footer:
    'Vous recevez ce message parce que quelqu’un a saisi votre adresse sur une page de {shop}. Si ce n’était pas vous, ne faites rien.',
}
