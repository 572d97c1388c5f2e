import * as z from 'zod'
import { endpoint } from '../endpoint/index.ts'
import { User } from '../users/index.ts'

export { User }

export const Tenant = z.object({
  id: z.string(),
  name: z.string(),
  mode: z.enum(['test', 'production']),
  /** IANA zone in which the tenant's calendar days begin. */
  timeZone: z.string(),
  /** Address of the tenant's shop, for links to pages. */
  shopOrigin: z.string(),
  features: z.object({ page_builder_v2: z.boolean(), journeys_v2: z.boolean(), promo_codes_v2: z.boolean() }),
})
export type Tenant = z.infer<typeof Tenant>

export const session = {
  /** AUT-04: the signed-in user and their tenant. */
  user: endpoint
    .meta({ can: 'signed-in' })
    .route({ method: 'GET', path: '/api/user', summary: 'The signed-in user and the tenant', tags: ['session'] })
    .output(z.object({ user: User, tenant: Tenant })),
}
