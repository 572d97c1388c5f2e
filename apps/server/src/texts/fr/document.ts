import type { ServerTexts } from '../server-texts.ts'

export const document: ServerTexts['document'] = {
  receipt: 'Reçu',
  invoice: 'Facture',
  credit_note: 'Avoir',
  number: 'Numéro',
  date: 'Date',
  seller: 'Vendu par',
  buyer: 'Facturé à',
  name: 'Description',
  quantity: 'Quantité',
  net: 'Hors taxes',
  tax: 'Taxes',
  amount: 'Montant',
  subtotal: 'Hors taxes',
  taxOn: '{name} {rate} % sur {net}',
  total: 'Total',
  paid: 'Payé',
  taxNumber: 'N° de TVA {number}',
  page: 'Page {page} sur {pages}',
}
