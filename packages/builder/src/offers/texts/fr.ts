import type { TranslationOf } from '@perennial/ui/messages'
import type { text } from './index.ts'

/** Choosing an offer, in French. */
export const fr: TranslationOf<typeof text> = {
  failed: 'Les offres n’ont pas pu être chargées. Tapez pour réessayer.',
  notSellable: 'Ne peut être achetée',
  onSale: 'en vente',
  planned: 'prévue',
  search: 'Chercher par nom',
}
