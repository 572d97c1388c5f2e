import * as z from 'zod'
import { endpoint, Instant, Version } from '../endpoint/index.ts'

export const previewTickets = {
  /** A ticket that shows one saved page once, within minutes: no staff token ever appears in an address. */
  create: endpoint
    .meta({ can: ['read', 'page'] })
    .route({ method: 'POST', path: '/api/shop/preview-tickets', summary: 'Ticket for one preview', tags: ['builds'] })
    .errors({ NOT_FOUND: { status: 404, message: 'Not found' } })
    .input(
      z.object({
        /** Path of the page item, or one of its tags. */
        path: z.string().max(500).optional(),
        tag: z.string().max(200).optional(),
        language: z.string().max(10).optional(),
        /** Shows what readers see now instead of what is saved. */
        live: z.boolean().optional(),
        /** Shows the page as it was saved at a version; a picture never runs scripts. */
        version: Version.min(1).optional(),
        /** Shows the page as it would be with the saved state of this block. */
        withBlock: z.string().max(500).optional(),
      }),
    )
    .output(z.object({ ticket: z.string(), url: z.string(), expires: Instant })),
}
