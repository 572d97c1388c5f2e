import * as z from 'zod'
import { endpoint, FieldErrorSchema } from '../endpoint/index.ts'

/** Stored data of a card: enough to show it, useless for charging it elsewhere. */
export const PaymentToken = z.object({
  token: z.string(),
  type: z.literal('card'),
  brand: z.string(),
  last4: z.string(),
  expirationMonth: z.int(),
  expirationYear: z.int(),
})
export type PaymentToken = z.infer<typeof PaymentToken>

export const payments = {
  /**
   * The sandbox provider's endpoint: exchanges a card for a token, like a real provider's script. Orders carry the
   * token only; numbers are neither stored nor logged.
   */
  createToken: endpoint
    .meta({ can: 'public' })
    .route({
      method: 'POST',
      path: '/api/payment/sandbox/tokens',
      summary: 'Token for a test card',
      successStatus: 201,
      tags: ['payments'],
    })
    .errors({
      INVALID_CARD: {
        status: 422,
        message: 'Check your card details.',
        data: z.object({ fieldErrors: z.array(FieldErrorSchema) }),
      },
      NO_SANDBOX: { status: 403, message: 'Test cards are not accepted here.' },
    })
    .input(
      z.object({
        number: z.string().min(12).max(30),
        expirationMonth: z.int().min(1).max(12),
        expirationYear: z.int().min(2000).max(2100),
        cvc: z.string().regex(/^\d{3,4}$/),
        holderName: z.string().max(200).optional(),
      }),
    )
    .output(PaymentToken),
}
