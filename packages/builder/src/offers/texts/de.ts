import type { TranslationOf } from '@perennial/ui/messages'
import type { text } from './index.ts'

/** Choosing an offer, in German. */
export const de: TranslationOf<typeof text> = {
  failed: 'Die Angebote konnten nicht geladen werden. Tippen Sie, um es noch einmal zu versuchen.',
  notSellable: 'Nicht zu kaufen',
  onSale: 'im Verkauf',
  planned: 'geplant',
  search: 'Nach Namen suchen',
}
