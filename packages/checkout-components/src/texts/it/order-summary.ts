import type { Translation } from '../catalogue.ts'

export const orderSummary: Translation['orderSummary'] = {
  title: 'Riepilogo dell’ordine',
  change: 'Cambia',
  quantity: 'Quantità',
  promoCode: 'Codice promozionale',
  apply: 'Applica',
  remove: 'Rimuovi {code}',
  removeOffer: 'Rimuovi',
  promoFailed: 'Impossibile verificare il codice. Riprova.',
  subtotal: 'Subtotale',
  delivery: 'Consegna',
  includesTax: 'Include {name}',
  tax: 'imposte',
  today: 'Da pagare oggi',
  then: 'Poi {total} il {date}. Si rinnova finché non disdici.',
  thenAlso: 'Poi {total} il {date} e {later} il {laterDate}. Si rinnova finché non disdici.',
  previewFailed: 'Impossibile calcolare il prezzo con le imposte. Controlla i dati di fatturazione.',
}
