import type { Translation } from '../catalogue.ts'

export const basketTotal: Translation['basketTotal'] = {
  toPay: 'À payer',
  toCheckout: 'Passer la commande',
  year: 'L’année à venir en clair',
  yearToday: 'Aujourd’hui, vous payez {total}.',
  yearNext: 'Le prochain paiement est de {total} le {date}.',
  yearLater: 'Le {date}, il est de {total}.',
  yearSum: 'Cela fait {total} sur les douze premiers mois.',
  kept: 'Nous gardons ce panier une heure, ou 30 jours si vous vous connectez',
}
