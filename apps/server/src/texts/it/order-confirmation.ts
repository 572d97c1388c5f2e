import type { ServerTexts } from '../server-texts.ts'

export const orderConfirmation: ServerTexts['orderConfirmation'] = {
  subject: 'Il tuo ordine {reference}',
  title: 'Grazie per il tuo ordine',
  hello: 'Ciao {name},',
  intro: 'Abbiamo ricevuto il tuo ordine {reference}. Ecco che cosa hai ordinato.',
  gift: 'È un regalo per {name}.',
  reference: 'Ordine',
  subtotal: 'Imposte escluse',
  included: 'sconto di {amount} incluso',
  tax: 'Imposte',
  total: 'Pagato oggi',
  next: 'Prossimo pagamento',
  nextOn: 'il {date}',
  delivery: 'Consegna a',
  quantity: 'Quantità {quantity}',
  toOrder: 'Vedi l’ordine',
  toShop: 'Vai al negozio',
  footer: 'Ricevi questo messaggio perché hai ordinato da noi.',
}
