import { apiKeyTexts } from '@perennial/domain/access'
import * as z from 'zod'
import { endpoint, Instant } from '../endpoint/index.ts'

const TenantAdmin = { roles: ['TenantAdmin'] } as const

/** A key by which programs call the API, without what opens anything (DEV-05). */
export const ApiKey = z.object({
  id: z.string(),
  created: Instant,
  /** The role whose rights it has. */
  role: z.string(),
  /** Who made it. */
  userName: z.string(),
  lastUsed: Instant.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** A key that was just made: the only answer that holds it. */
export const NewApiKey = ApiKey.extend({ key: z.string() })
export type NewApiKey = z.infer<typeof NewApiKey>

export const apiKeys = {
  list: endpoint
    .meta({ can: TenantAdmin })
    .route({ method: 'GET', path: '/api/key-perennial', summary: 'API keys', tags: ['developer'] })
    .output(z.object({ items: z.array(ApiKey) })),

  /** DEV-06. The key is in this answer and nowhere else: only its hash is kept. */
  create: endpoint
    .meta({ can: TenantAdmin })
    .route({ method: 'POST', path: '/api/key-perennial', summary: 'Make an API key', tags: ['developer'] })
    .errors({
      LIMIT: { status: 409, message: apiKeyTexts.limit },
      UNKNOWN_ROLE: { status: 422, message: 'There is no such role.' },
    })
    .input(z.object({ role: z.string().min(1).max(100) }))
    .output(NewApiKey),

  /** DEV-07. */
  remove: endpoint
    .meta({ can: TenantAdmin })
    .route({ method: 'DELETE', path: '/api/key-perennial', summary: 'Delete an API key', tags: ['developer'] })
    .errors({ NOT_FOUND: { status: 404, message: 'This key does not exist any more.' } })
    .input(z.object({ key: z.string().min(1).max(100) }))
    .output(z.object({ removed: z.literal(true) })),
}

/** What the installation is made of, for those who develop with it. */
export const installation = {
  /** DEV-03: what happens to an order, step by step. */
  orderProcess: endpoint
    .meta({ can: { roles: ['TenantAdmin', 'Manager'] } })
    .route({ method: 'GET', path: '/api/config/order/process', summary: 'Order process', tags: ['developer'] })
    .output(z.object({ default: z.object({ plugins: z.array(z.object({ name: z.string() })) }) })),
}
