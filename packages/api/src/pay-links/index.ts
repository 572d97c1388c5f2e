import * as z from 'zod'
import { endpoint } from '../endpoint/index.ts'
import { ShopperAction } from '../orders/index.ts'

/** What came of a try to pay an invoice, or to store a card, by a pay link. */
export const PayLinkOutcome = z.object({
  /**
   * `action`: the customer has to act at the bank. `unknown`: the provider has not answered; it is asked again, and the
   * page of the link shows what came of it. `ended`: there is nothing to pay any more.
   */
  state: z.enum(['paid', 'stored', 'action', 'unknown', 'declined', 'ended']),
  action: ShopperAction.nullable(),
  /** Why it was declined, in a word of the rules: `insufficient_funds`. */
  reason: z.string().nullable(),
})
export type PayLinkOutcome = z.infer<typeof PayLinkOutcome>

export const payLinks = {
  /**
   * Pays the invoice of a link, or stores a card, with what the provider's fields have collected (SUB-38). A call that is
   * sent again while the first one is under way pays nothing again.
   */
  pay: endpoint
    .meta({ can: 'public' })
    .route({
      method: 'POST',
      path: '/api/pay-links/{secret}',
      summary: 'Pay an invoice, or store a card, by a pay link',
      tags: ['payments'],
    })
    .errors({
      NOT_FOUND: { status: 404, message: 'This link does not exist, or it has ended.' },
      NOT_ACCEPTED: { status: 422, message: 'Reload the page and choose how to pay again.' },
      TOO_MANY: { status: 429, message: 'Too many attempts. Please wait a few minutes.' },
    })
    .input(
      z.object({
        secret: z.string().regex(/^[A-Za-z0-9_-]{24}$/),
        provider: z.string().min(1).max(50),
        connection: z.string().min(1).max(100),
        /** Of the provider's fields, for one charge. */
        token: z.string().min(1).max(500),
      }),
    )
    .output(PayLinkOutcome),
}
