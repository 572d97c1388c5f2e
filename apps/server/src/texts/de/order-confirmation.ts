import type { ServerTexts } from '../server-texts.ts'

export const orderConfirmation: ServerTexts['orderConfirmation'] = {
  subject: 'Ihre Bestellung {reference}',
  title: 'Danke für Ihre Bestellung',
  hello: 'Guten Tag {name},',
  intro: 'Ihre Bestellung {reference} ist bei uns eingegangen. Das haben Sie bestellt.',
  gift: 'Sie ist ein Geschenk für {name}.',
  reference: 'Bestellung',
  subtotal: 'Vor Steuern',
  included: 'darin {amount} Rabatt',
  tax: 'Steuer',
  total: 'Heute bezahlt',
  next: 'Nächste Zahlung',
  nextOn: 'am {date}',
  delivery: 'Lieferung an',
  quantity: 'Anzahl {quantity}',
  toOrder: 'Zur Bestellung',
  toShop: 'Zum Shop',
  footer: 'Sie erhalten diese E-Mail, weil Sie bei uns bestellt haben.',
}
