import type { Translation } from '../catalogue.ts'
import { coming } from './coming.ts'

export const orderSummary: Translation['orderSummary'] = {
  title: 'Récapitulatif',
  change: 'Changer',
  quantity: 'Quantité',
  promoCode: 'Code promo',
  apply: 'Appliquer',
  remove: 'Retirer {code}',
  removeOffer: 'Retirer',
  promoFailed: 'Le code n’a pas pu être vérifié. Réessayez.',
  subtotal: 'Sous-total',
  delivery: 'Livraison',
  includesTax: 'Dont {name}',
  tax: 'taxes',
  today: 'À payer aujourd’hui',
  paid: 'Payé aujourd’hui',
  notKnown: 'Pas encore connu',
  previewFailed: 'Impossible de calculer le prix taxes comprises. Vérifiez vos coordonnées de facturation.',
  ...coming,
}
