/** What a confirmation of an order says. `{name}` is replaced. */
export interface OrderConfirmationTexts {
  subject: string
  title: string
  hello: string
  intro: string
  gift: string
  reference: string
  subtotal: string
  included: string
  tax: string
  total: string
  next: string
  nextOn: string
  delivery: string
  quantity: string
  toShop: string
  footer: string
}

const en: OrderConfirmationTexts = {
  subject: 'Your order {reference}',
  title: 'Thank you for your order',
  hello: 'Hello {name},',
  intro: 'We have received your order {reference}. Here is what you have ordered.',
  gift: 'It is a gift for {name}.',
  reference: 'Order',
  subtotal: 'Before tax',
  included: 'including a discount of {amount}',
  tax: 'Tax',
  total: 'Paid today',
  next: 'Next payment',
  nextOn: 'on {date}',
  delivery: 'Delivered to',
  quantity: 'Quantity {quantity}',
  toShop: 'To the shop',
  footer: 'You receive this mail because you have ordered from us.',
}

const de: OrderConfirmationTexts = {
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
  toShop: 'Zum Shop',
  footer: 'Sie erhalten diese E-Mail, weil Sie bei uns bestellt haben.',
}

const fr: OrderConfirmationTexts = {
  subject: 'Votre commande {reference}',
  title: 'Merci pour votre commande',
  hello: 'Bonjour {name},',
  intro: 'Nous avons bien reçu votre commande {reference}. Voici ce que vous avez commandé.',
  gift: 'C’est un cadeau pour {name}.',
  reference: 'Commande',
  subtotal: 'Hors taxes',
  included: 'remise de {amount} comprise',
  tax: 'Taxes',
  total: 'Payé aujourd’hui',
  next: 'Prochain paiement',
  nextOn: 'le {date}',
  delivery: 'Livraison à',
  quantity: 'Quantité {quantity}',
  toShop: 'Vers la boutique',
  footer: 'Vous recevez ce message parce que vous avez commandé chez nous.',
}

const it: OrderConfirmationTexts = {
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
  toShop: 'Vai al negozio',
  footer: 'Ricevi questo messaggio perché hai ordinato da noi.',
}

/** Swiss German is written without the sharp s; these texts have none, so only a few words differ. */
const deCH: OrderConfirmationTexts = { ...de, hello: 'Grüezi {name},', toShop: 'Zum Laden' }

export const orderConfirmationTexts: Readonly<Record<string, OrderConfirmationTexts>> = {
  en,
  de,
  'de-CH': deCH,
  fr,
  it,
}
