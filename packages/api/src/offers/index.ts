import * as z from 'zod'
import { CurrencyCode, endpoint, Version } from '../endpoint/index.ts'

/** An offer as orders refer to it (CHK-26, ITM-35). */
export const OfferReference = z.object({
  id: z.string().max(500),
  /** Version of the published item; the server takes prices from it, never from the browser. */
  version: Version,
  path: z.string().max(2000),
  data: z.object({
    products: z.array(z.string().max(2000)).max(1000),
    productBundles: z.array(z.record(z.string(), z.unknown())).max(1000),
    attributes: z.record(z.string(), z.unknown()),
  }),
})

/** An offer as a card shows it, in the requested language: the value of `CardContext.offers`. */
export const OfferView = z.object({
  path: z.string(),
  name: z.string(),
  displayName: z.string().optional(),
  ctaText: z.string().optional(),
  currency: CurrencyCode,
  price: z.string(),
  /** The amount in `price` as a decimal number, for price templates. */
  amount: z.string().optional(),
  term: z.string(),
  /** All charges and their intervals, without dates. */
  inWords: z.string(),
})
export type OfferView = z.infer<typeof OfferView>

export const PublishedOffer = OfferReference.extend({ name: z.string(), view: OfferView })
export type PublishedOffer = z.infer<typeof PublishedOffer>

const requested = {
  /** Paths of offers or add-ons, or of a page or campaign that they are attached to; separated by commas. */
  path: z.string().max(4000),
  language: z.string().max(10).optional(),
}

export const offers = {
  /** Offers on sale now, in the requested order, attached ones in their stored order (RUN-39, LBL-13). */
  list: endpoint
    .meta({ can: 'public' })
    .route({ method: 'GET', path: '/api/offers/v2', summary: 'Published offers', tags: ['offers'] })
    .input(z.object({ ...requested, offersSource: z.literal('published').optional() }))
    .output(z.object({ items: z.array(PublishedOffer) })),

  /** The same for add-ons. */
  addOns: endpoint
    .meta({ can: 'public' })
    .route({ method: 'GET', path: '/api/add_ons', summary: 'Published add-ons', tags: ['offers'] })
    .input(z.object({ ...requested, addOnsSource: z.literal('published').optional() }))
    .output(z.object({ items: z.array(PublishedOffer) })),
}
