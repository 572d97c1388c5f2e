import * as z from 'zod'
import { endpoint, FieldErrorSchema } from '../endpoint/index.ts'
import { CheckoutRecord } from './record.ts'

export { CheckoutRecord, OrderItemView, OrderTotal, TaxSummaryEntry } from './record.ts'

const id = z.string().min(1).max(100)
const path = z.string().min(1).max(500)
const quantity = z.int().min(1).max(99)

const NOT_FOUND = { status: 404, message: 'This basket has expired. Choose your offer again.' } as const
const NOT_AVAILABLE = {
  status: 422,
  message: 'This offer is not available.',
  data: z.object({ paths: z.array(z.string()) }),
} as const
const MULTIPLE_CURRENCIES = { status: 422, message: 'Multi currency support is not enabled' } as const
const BASKET_FULL = { status: 422, message: 'A basket holds 20 offers at most. Remove one to add another.' } as const
const TOO_MANY = { status: 429, message: 'Too many attempts. Please wait a few minutes.' } as const
const ALREADY_ORDERED = { status: 409, message: 'This basket has already been ordered.' } as const

/** Baskets (CHK-58 to CHK-65). Open to anybody: the id is the only credential of the basket (CHK-03). */
export const checkout = {
  /**
   * Adds offers to the basket of the browser's cookie, or of the shopper who has signed in; starts one where there is
   * none (CHK-58). An offer that is in the basket already is not added twice.
   */
  initiate: endpoint
    .meta({ can: 'public' })
    .route({ method: 'POST', path: '/api/checkout/initiate', summary: 'Start a checkout', tags: ['checkout'] })
    .errors({ NOT_AVAILABLE, MULTIPLE_CURRENCIES, BASKET_FULL, TOO_MANY })
    .input(
      z.object({
        offers: z
          .array(z.object({ path, quantity: quantity.optional() }))
          .min(1)
          .max(20),
        gift: z.boolean().optional(),
        tracking: z.record(z.string().max(100), z.string().max(500)).optional(),
        language: z.string().max(10).optional(),
        /** Tag of the page that the shopper came from. */
        tag: z.string().max(200).optional(),
      }),
    )
    .output(CheckoutRecord),

  /**
   * The open basket of the browser's cookie (CHK-49), or of the shopper who has signed in: theirs is kept for 30 days, and
   * what was chosen before they signed in joins it.
   */
  current: endpoint
    .meta({ can: 'public' })
    .route({ method: 'GET', path: '/api/basket', summary: 'The basket of this browser', tags: ['checkout'] })
    // Only bypasses caches.
    .input(z.object({ timestamp: z.string().optional() }))
    .output(z.object({ basket: CheckoutRecord.nullable() })),

  /** `timestamp` only bypasses caches. */
  get: endpoint
    .meta({ can: 'public' })
    .route({ method: 'GET', path: '/api/checkout/{id}', summary: 'A checkout', tags: ['checkout'] })
    .errors({ NOT_FOUND })
    .input(z.object({ id, timestamp: z.string().optional() }))
    .output(z.object({ data: CheckoutRecord })),

  /** Sets the quantities of the basket: offers that are not listed are removed. */
  basket: endpoint
    .meta({ can: 'public' })
    .route({ method: 'PUT', path: '/api/checkout/basket/{id}', summary: 'Change the basket', tags: ['checkout'] })
    .errors({ NOT_FOUND, NOT_AVAILABLE, MULTIPLE_CURRENCIES, ALREADY_ORDERED })
    .input(z.object({ id, items: z.array(z.object({ path, quantity })).max(20) }))
    .output(CheckoutRecord),

  /** Adds or replaces the offer, and sets whether it is a gift. */
  update: endpoint
    .meta({ can: 'public' })
    .route({ method: 'PUT', path: '/api/checkout/{id}', summary: 'Change offer or gift', tags: ['checkout'] })
    .errors({ NOT_FOUND, NOT_AVAILABLE, MULTIPLE_CURRENCIES, ALREADY_ORDERED })
    .input(
      z.object({ id, offer: path.optional(), label: z.string().max(200).optional(), gift: z.boolean().optional() }),
    )
    .output(CheckoutRecord),

  /** CHK-63: a new basket with the same offers, for shoppers who return to an ordered basket or continue elsewhere. */
  clone: endpoint
    .meta({ can: 'public' })
    .route({ method: 'POST', path: '/api/checkout/clone/{id}', summary: 'Clone a checkout', tags: ['checkout'] })
    .errors({ NOT_FOUND, NOT_AVAILABLE, MULTIPLE_CURRENCIES, TOO_MANY })
    .input(z.object({ id }))
    .output(CheckoutRecord),

  /**
   * CHK-64: whether the basket can be ordered now, and if not, why. The header `x-perennial-page-type` names the kind
   * of page that calls.
   */
  validate: endpoint
    .meta({ can: 'public' })
    .route({
      method: 'POST',
      path: '/api/checkout/validate/{id}',
      summary: 'Check a checkout',
      tags: ['checkout'],
    })
    .errors({
      NOT_FOUND,
      PAGE_TYPE_MISSING: { status: 400, message: 'The header x-perennial-page-type is missing.' },
    })
    .input(z.object({ id }))
    .output(z.object({ valid: z.boolean(), errors: z.array(FieldErrorSchema) })),
}
