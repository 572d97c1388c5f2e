import { publicationRefusals } from '@perennial/domain/builds'
import * as z from 'zod'
import { Item } from '../catalogue/index.ts'
import { endpoint, FieldErrorSchema, Instant, Version } from '../endpoint/index.ts'

const path = z.string().min(1).max(500)
const tag = z.string().min(1).max(200)

const NOT_FOUND = { status: 404, message: 'Not found' } as const

/** An address that a page had, and that sends its readers on to the page's present one. */
export const FormerAddress = z.object({
  tag: z.string(),
  leadsTo: z.string(),
  userName: z.string(),
  since: Instant,
})
export type FormerAddress = z.infer<typeof FormerAddress>

/** The addresses of pages: what they were, and how one changes. */
export const addresses = {
  /** Former addresses of a page that lead to it, newest first. */
  list: endpoint
    .meta({ can: ['read', 'page'] })
    .route({ method: 'GET', path: '/api/shop/addresses', summary: 'Former addresses of a page', tags: ['builds'] })
    .errors({ NOT_FOUND })
    .input(z.object({ path }))
    .output(z.object({ addresses: z.array(FormerAddress) })),

  /**
   * PAG-48: gives a page another address in one act. The new one answers, the former one sends readers on, and what led
   * to the former one leads to the new one. Shoppers see the same page: it is made again from what they see now.
   */
  change: endpoint
    .meta({ can: ['edit', 'publish'] })
    .route({ method: 'POST', path: '/api/shop/addresses', summary: 'Change the address of a page', tags: ['builds'] })
    .errors({
      NOT_FOUND,
      FORBIDDEN: { status: 403, message: 'You do not have permission to do this.' },
      CONFLICT: {
        status: 409,
        message: 'Somebody else has changed this item since you opened it.',
        data: z.object({ current: Item }),
      },
      INVALID: {
        status: 422,
        message: 'Some fields are not valid.',
        data: z.object({ fieldErrors: z.array(FieldErrorSchema) }),
      },
      NOT_BUILT: { status: 409, message: publicationRefusals.NOT_BUILT },
    })
    .input(
      z.object({
        path,
        version: Version.min(1),
        /** One of the page's tags. */
        from: tag,
        to: tag,
        /** Ends a redirect of another page that begins at the new address (PAG-49). */
        takesRedirects: z.boolean().optional(),
      }),
    )
    .output(Item),

  /** Ends a redirect: its address is free again. */
  remove: endpoint
    .meta({ can: ['edit', 'publish'] })
    .route({ method: 'DELETE', path: '/api/shop/addresses', summary: 'End a redirect', tags: ['builds'] })
    .errors({ NOT_FOUND })
    .input(z.object({ path, tag }))
    .output(z.object({ tag: z.string() })),
}
