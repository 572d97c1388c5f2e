import type { TranslationOf } from '@perennial/ui/messages'
import type { text } from './index.ts'

/** Choosing an offer, in Italian. */
export const it: TranslationOf<typeof text> = {
  failed: 'Non è stato possibile caricare le offerte. Scrivi per riprovare.',
  notSellable: 'Non acquistabile',
  onSale: 'in vendita',
  planned: 'prevista',
  search: 'Cerca per nome',
}
