import type { Translation } from '../catalogue.ts'

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
  then: 'Puis {total} le {date}. Renouvelé jusqu’à résiliation.',
  thenAlso: 'Puis {total} le {date}, et {later} le {laterDate}. Renouvelé jusqu’à résiliation.',
  previewFailed: 'Impossible de calculer le prix taxes comprises. Vérifiez vos coordonnées de facturation.',
}
