import * as z from 'zod'
import { endpoint } from '../endpoint/index.ts'

/** A payment provider that takes payments in the shop, and what its half there needs. */
export const PaymentChoice = z.object({
  provider: z.string(),
  connection: z.string(),
  methods: z.array(z.enum(['card', 'paypal', 'wallet', 'bank_debit'])),
  /** Address of its half on the shop's origin: a script to import. */
  script: z.string(),
  /** Public settings, such as a publishable key. */
  config: z.record(z.string(), z.string()),
})
export type PaymentChoice = z.infer<typeof PaymentChoice>

export const payments = {
  /** How shoppers can pay, the preferred way first. Empty while no provider is connected. */
  methods: endpoint
    .meta({ can: 'public' })
    .route({ method: 'GET', path: '/api/payment/methods', summary: 'How shoppers can pay', tags: ['payments'] })
    .output(z.object({ items: z.array(PaymentChoice) })),
}
