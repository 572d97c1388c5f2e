import type { OfferView } from '@perennial/page-runtime/contract'

const offer = (path: string, name: string, price: string, amount: string, term: string): OfferView => ({
  path,
  name,
  currency: 'GBP',
  price,
  amount,
  term,
  inWords: `${price} ${term} until you cancel.`,
})

/** Published offers of the sample shop. */
export const storyOffers: Record<string, OfferView> = Object.fromEntries(
  [
    offer('/offers2/digital-monthly', 'Digital', '£4.50', '4.50', 'a month'),
    offer('/offers2/print-and-digital-annual', 'Print and digital', '£48', '48.00', 'a year'),
    offer('/offers2/larder-box', 'Larder Box', '£39.50', '39.50', 'a month'),
  ].map((view) => [view.path, view]),
)
