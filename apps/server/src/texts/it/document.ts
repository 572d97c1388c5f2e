import type { ServerTexts } from '../server-texts.ts'

export const document: ServerTexts['document'] = {
  receipt: 'Ricevuta',
  invoice: 'Fattura',
  credit_note: 'Nota di credito',
  number: 'Numero',
  date: 'Data',
  seller: 'Venduto da',
  buyer: 'Intestato a',
  name: 'Descrizione',
  quantity: 'Quantità',
  net: 'Imponibile',
  tax: 'Imposta',
  amount: 'Importo',
  subtotal: 'Imponibile',
  taxOn: '{name} {rate}% su {net}',
  total: 'Totale',
  paid: 'Pagato',
  taxNumber: 'Partita IVA {number}',
  page: 'Pagina {page} di {pages}',
}
