import * as z from 'zod'
import { endpoint } from '../endpoint/index.ts'

/** A page that links can lead to. */
export const LinkedPage = z.object({
  /** As a link has it: `/winter/`. */
  address: z.string(),
  name: z.string(),
  /** A `journey` is what visitors are sent through; the pages of the account are there without any that staff have made. */
  kind: z.enum(['page', 'journey', 'account']),
  /** A `draft` is not published yet. */
  state: z.enum(['live', 'draft']),
})
export type LinkedPage = z.infer<typeof LinkedPage>

/** Most addresses, and most offers, of one question. */
const most = 200

/** Where links of pages can lead. */
export const links = {
  /** PAG-63: pages whose name or address matches, 20 at most, by name. */
  pages: endpoint
    .meta({ can: ['read', 'page'] })
    .route({ method: 'GET', path: '/api/shop/links', summary: 'Pages that links can lead to', tags: ['builds'] })
    .input(
      z.object({
        /** Words by their beginnings, in any order, or a part of the address. */
        search: z.string().max(200).optional(),
      }),
    )
    .output(z.object({ pages: z.array(LinkedPage) })),

  /** PAG-63: who answers under addresses of the shop, and whether offers can be bought. Those of nobody are left out. */
  states: endpoint
    .meta({ can: ['read', 'page'] })
    .route({ method: 'POST', path: '/api/shop/links/states', summary: 'Where links lead', tags: ['builds'] })
    .input(
      z.object({
        /** Normalised tags, such as `/winter/`. */
        tags: z.array(z.string().max(2000)).max(most),
        /** Paths of offers. */
        offers: z.array(z.string().max(2000)).max(most),
      }),
    )
    .output(
      z.object({
        addresses: z.record(z.string(), z.enum(['live', 'draft', 'nobody'])),
        offers: z.record(z.string(), z.enum(['on_sale', 'planned', 'no_price', 'archived', 'missing'])),
      }),
    ),
}
