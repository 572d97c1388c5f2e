import type { ServerTexts } from '../server-texts.ts'

export const orderConfirmation: ServerTexts['orderConfirmation'] = {
  subject: 'Votre commande {reference}',
  title: 'Merci pour votre commande',
  hello: 'Bonjour {name},',
  intro: 'Nous avons bien reçu votre commande {reference}. Voici ce que vous avez commandé.',
  gift: 'C’est un cadeau pour {name}.',
  reference: 'Commande',
  subtotal: 'Hors taxes',
  included: 'remise de {amount} comprise',
  tax: 'Taxes',
  total: 'Payé aujourd’hui',
  next: 'Prochain paiement',
  nextOn: 'le {date}',
  delivery: 'Livraison à',
  quantity: 'Quantité {quantity}',
  toOrder: 'Voir la commande',
  toShop: 'Vers la boutique',
  footer: 'Vous recevez ce message parce que vous avez commandé chez nous.',
}
