import type { ServerTexts } from '../server-texts.ts'

export const document: ServerTexts['document'] = {
  receipt: 'Beleg',
  invoice: 'Rechnung',
  credit_note: 'Gutschrift',
  number: 'Nummer',
  date: 'Datum',
  seller: 'Verkauft von',
  buyer: 'Rechnung an',
  name: 'Beschreibung',
  quantity: 'Anzahl',
  net: 'Netto',
  tax: 'Steuer',
  amount: 'Betrag',
  subtotal: 'Netto',
  taxOn: '{name} {rate} % auf {net}',
  total: 'Gesamt',
  paid: 'Bezahlt',
  taxNumber: 'USt-IdNr. {number}',
  page: 'Seite {page} von {pages}',
}
