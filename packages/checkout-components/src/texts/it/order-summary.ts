import type { Translation } from '../catalogue.ts'
import { coming } from './coming.ts'

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
  paid: 'Pagato oggi',
  notKnown: 'Non ancora noto',
  previewFailed: 'Impossibile calcolare il prezzo con le imposte. Controlla i dati di fatturazione.',
  ...coming,
}
