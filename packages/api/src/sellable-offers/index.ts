import * as z from 'zod'
import { BAD_CURSOR, endpoint } from '../endpoint/index.ts'
import { OfferView } from '../offers/index.ts'

const sellableStates = ['on_sale', 'planned'] as const

/** An offer that may be sold: shoppers can buy it, or will when a page with it is published. */
export const SellableOffer = z.object({
  path: z.string(),
  name: z.string(),
  state: z.enum(sellableStates),
  /** As cards show it in English. */
  view: OfferView,
})
export type SellableOffer = z.infer<typeof SellableOffer>

export const sellableOffers = {
  /** PAG-60: by name, 20 at a time. Archived ones and those without a valid price are left out: nobody can buy them. */
  list: endpoint
    .meta({ can: ['read', 'item'] })
    .route({ method: 'GET', path: '/api/offers/sellable', summary: 'Offers that may be sold', tags: ['offers'] })
    .errors({ BAD_CURSOR })
    .input(
      z.object({
        kind: z.enum(['offers', 'addOns']).optional(),
        /** Words by their beginnings, in any order. */
        search: z.string().max(200).optional(),
        /** Only those that shoppers can buy today, or only those that no page sells yet. */
        state: z.enum(sellableStates).optional(),
        /** Only these, for what a page names already. */
        paths: z.string().max(4000).optional(),
        queryMore: z.string().max(2000).optional(),
      }),
    )
    .output(z.object({ offers: z.array(SellableOffer), queryMore: z.string().nullable() })),
}
