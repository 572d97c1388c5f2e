import { defineTexts } from '@perennial/ui/messages'

/** Texts of choosing an offer. */
export const text = defineTexts('builderOffers', {
  failed: 'The offers could not be loaded. Type to try again.',
  notSellable: 'Cannot be bought',
  onSale: 'on sale',
  planned: 'planned',
  search: 'Search by name',
})
