import * as z from 'zod'
import { endpoint, FieldErrorSchema } from '../endpoint/index.ts'
import { CheckoutRecord, Suggestions } from './record.ts'

export {
  type AddOnView,
  CheckoutRecord,
  OrderItemView,
  OrderTotal,
  type Suggestion,
  type Suggestions,
  TaxSummaryEntry,
} from './record.ts'

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
const NOT_IN_BASKET = {
  status: 409,
  message: 'This offer is not in the basket any more. Reload the page to see what is.',
} as const
const ALREADY_ORDERED = { status: 409, message: 'This basket has already been ordered.' } as const

const BasketChange = z.discriminatedUnion('change', [
  z.object({ change: z.literal('add'), offer: path }),
  z.object({ change: z.literal('quantity'), offer: path, quantity: z.int().min(0).max(99) }),
  z.object({ change: z.literal('replace'), offer: path, by: path }),
  z.object({ change: z.literal('addOn'), offer: path, addOn: path, quantity: z.int().min(0).max(99) }),
])

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
          .array(
            z.object({
              path,
              quantity: quantity.optional(),
              addOns: z.array(z.object({ path, quantity })).max(20).optional(),
            }),
          )
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
    .input(z.object({ timestamp: z.string().max(100).optional() }))
    .output(z.object({ basket: CheckoutRecord.nullable() })),

  /** `timestamp` only bypasses caches. */
  get: endpoint
    .meta({ can: 'public' })
    .route({ method: 'GET', path: '/api/checkout/{id}', summary: 'A checkout', tags: ['checkout'] })
    .errors({ NOT_FOUND })
    .input(z.object({ id, timestamp: z.string().max(100).optional() }))
    .output(z.object({ data: CheckoutRecord })),

  /**
   * How many offers are in the basket that this browser's cookie names. Says nothing else: it is for the badge of pages that
   * are one file for everybody.
   */
  count: endpoint
    .meta({ can: 'public' })
    .route({ method: 'GET', path: '/api/basket/count', summary: 'How much is in the basket', tags: ['checkout'] })
    .output(z.object({ count: z.int() })),

  /**
   * Changes one line and leaves the others as they are, so that two tabs do not undo each other: adds an offer, sets how
   * many, puts another offer in its place, or adds and removes what goes with it (SUB-65 to SUB-67).
   */
  change: endpoint
    .meta({ can: 'public' })
    .route({
      method: 'POST',
      path: '/api/checkout/basket/{id}/lines',
      summary: 'Change a line of the basket',
      tags: ['checkout'],
    })
    .errors({ NOT_FOUND, NOT_AVAILABLE, NOT_IN_BASKET, BASKET_FULL, MULTIPLE_CURRENCIES, ALREADY_ORDERED })
    .input(z.object({ id, line: BasketChange }))
    .output(CheckoutRecord),

  /** What is sold along with the offers of a basket, by their labels, as far as it is for sale (SUB-67). */
  suggestions: endpoint
    .meta({ can: 'public' })
    .route({
      method: 'GET',
      path: '/api/checkout/{id}/suggestions',
      summary: 'What goes with a basket',
      tags: ['checkout'],
    })
    .errors({ NOT_FOUND })
    .input(z.object({ id, timestamp: z.string().max(100).optional() }))
    .output(Suggestions),

  /** Sets the quantities of the basket: offers that are not listed are removed, add-ons that are not named stay. */
  basket: endpoint
    .meta({ can: 'public' })
    .route({ method: 'PUT', path: '/api/checkout/basket/{id}', summary: 'Change the basket', tags: ['checkout'] })
    .errors({ NOT_FOUND, NOT_AVAILABLE, MULTIPLE_CURRENCIES, ALREADY_ORDERED })
    .input(
      z.object({
        id,
        items: z
          .array(z.object({ path, quantity, addOns: z.array(z.object({ path, quantity })).max(20).optional() }))
          .max(20),
      }),
    )
    .output(CheckoutRecord),

  /** Adds or replaces the offer, and sets whether it is a gift. */
  update: endpoint
    .meta({ can: 'public' })
    .route({ method: 'PUT', path: '/api/checkout/{id}', summary: 'Change offer or gift', tags: ['checkout'] })
    .errors({ NOT_FOUND, NOT_AVAILABLE, MULTIPLE_CURRENCIES, ALREADY_ORDERED })
    .input(
      z.object({
        id,
        offer: path.optional(),
        /** Where the shopper chose it, such as a shelf of gifts: kept with the order's tracking. */
        label: z.string().max(200).optional(),
        gift: z.boolean().optional(),
      }),
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
