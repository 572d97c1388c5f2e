import * as z from 'zod'
import { endpoint, FreeData, Instant } from '../endpoint/index.ts'

/** A connection to an outside service, or one of our own (DEV-20). */
export const ConnectedProvider = z.object({
  id: z.string(),
  name: z.string(),
  /** The service that it is of. */
  record_variant: z.string(),
  created: Instant,
  metadata: z.object({ default_id: z.string().optional() }),
  data: FreeData.and(z.object({ name: z.string() })),
})
export type ConnectedProvider = z.infer<typeof ConnectedProvider>

export const connect = {
  /** With whom visitors of a page can sign in (DEV-22, BLD-34). The shop's own is always there. */
  authProviders: endpoint
    .meta({ can: ['read', 'page'] })
    .route({ method: 'GET', path: '/api/connect/authprovider', summary: 'Sign-ins of the shop', tags: ['connect'] })
    .output(
      z.object({
        services: z.array(z.object({ id: z.string(), label: z.string() })),
        providers: z.object({ items: z.array(ConnectedProvider) }),
      }),
    ),
}
