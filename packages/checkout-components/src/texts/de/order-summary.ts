import type { Translation } from '../catalogue.ts'

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
  then: 'Danach {total} am {date}. Verlängert sich bis zur Kündigung.',
  thenAlso: 'Danach {total} am {date} und {later} am {laterDate}. Verlängert sich bis zur Kündigung.',
  previewFailed: 'Der Preis mit Steuern ließ sich nicht berechnen. Prüfen Sie Ihre Rechnungsangaben.',
}
