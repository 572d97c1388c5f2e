import type { Translation } from '../catalogue.ts'
import { coming } from './coming.ts'

export const orderSummary: Translation['orderSummary'] = {
  title: 'Ihre Bestellung',
  change: 'Ändern',
  quantity: 'Anzahl',
  promoCode: 'Gutscheincode',
  apply: 'Einlösen',
  remove: '{code} entfernen',
  removeOffer: 'Entfernen',
  promoFailed: 'Der Code ließ sich nicht prüfen. Versuchen Sie es noch einmal.',
  subtotal: 'Zwischensumme',
  delivery: 'Lieferung',
  includesTax: 'Enthält {name}',
  tax: 'Steuern',
  today: 'Heute zu zahlen',
  paid: 'Heute bezahlt',
  notKnown: 'Noch nicht bekannt',
  previewFailed: 'Der Preis mit Steuern ließ sich nicht berechnen. Prüfen Sie Ihre Rechnungsangaben.',
  ...coming,
}
