import * as z from 'zod'
import { botCheckErrors } from '../bot-check/index.ts'
import { CheckoutRecord } from '../checkout/index.ts'
import { endpoint } from '../endpoint/index.ts'

/** Why a code is refused (server.md: "a refused code says why"). */
export const promoRefusals = [
  'unknown',
  'inactive',
  'not_started',
  'expired',
  'used_up',
  'not_for_basket',
  'already_applied',
] as const

const input = z.object({
  code: z.string().trim().min(1).max(100),
  /** Id of the checkout; by default from the basket cookie. */
  basketId: z.string().max(100).optional(),
})

const NOT_FOUND = { status: 404, message: 'This basket has expired. Choose your offer again.' } as const

export const promoCodes = {
  /** CHK-61: both kinds of code. The message of a refusal contains the reason. */
  apply: endpoint
    .meta({ can: 'public' })
    .route({ method: 'POST', path: '/api/v2/promo_code', summary: 'Apply a promo code', tags: ['checkout'] })
    .errors({
      NOT_FOUND,
      ...botCheckErrors,
      PROMO_REFUSED: {
        status: 422,
        message: 'This promo code is not valid.',
        data: z.object({ reason: z.enum(promoRefusals) }),
      },
    })
    .input(input)
    .output(CheckoutRecord),

  remove: endpoint
    .meta({ can: 'public' })
    .route({ method: 'POST', path: '/api/v2/promo_code/remove', summary: 'Remove a promo code', tags: ['checkout'] })
    .errors({ NOT_FOUND })
    .input(input)
    .output(CheckoutRecord),
}
