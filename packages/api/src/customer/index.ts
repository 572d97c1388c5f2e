import * as z from 'zod'
import { endpoint } from '../endpoint/index.ts'
import { PostalAddress } from '../orders/index.ts'

/** What the shop knows of the shopper who has signed in: offered at the checkout (SUB-63). */
export const CustomerDetails = z.object({
  email: z.string(),
  /** Empty where they have not bought yet. */
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  /** Where they had something delivered or billed, newest first. */
  addresses: z.array(PostalAddress),
})
export type CustomerDetails = z.infer<typeof CustomerDetails>

/** Calls of a shopper about themselves. None of them takes an id: there is nothing of others to ask for. */
export const customer = {
  get: endpoint
    .meta({ can: 'customer' })
    .route({ method: 'GET', path: '/api/customer', summary: 'The signed-in shopper', tags: ['customer'] })
    .output(CustomerDetails),
}
