import { apiKeyTexts } from '@perennial/domain/access'
import * as z from 'zod'
import { endpoint, freshEndpoint, Instant } from '../endpoint/index.ts'

/** A key with which programs call the API, without its secret (DEV-05). */
export const ApiKey = z.object({
  id: z.string(),
  created: Instant,
  /** The role whose rights it has. */
  role: z.string(),
  /** User who created it. */
  userName: z.string(),
  /** Set when that user has been deleted, or may not make keys any more: the key still works. */
  makerLeft: z.object({ at: Instant, by: z.enum(['deletion', 'role']) }).nullable(),
  lastUsed: Instant.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** A new key: the only answer that contains the secret. */
export const NewApiKey = ApiKey.extend({ key: z.string() })
export type NewApiKey = z.infer<typeof NewApiKey>

export const apiKeys = {
  list: endpoint
    .meta({ can: ['read', 'developer'] })
    .route({ method: 'GET', path: '/api/key-perennial', summary: 'API keys', tags: ['developer'] })
    .output(z.object({ items: z.array(ApiKey) })),

  /** DEV-06. Only this answer contains the key: the server stores its hash. */
  create: freshEndpoint()
    .meta({ can: ['edit', 'developer'] })
    .route({ method: 'POST', path: '/api/key-perennial', summary: 'Make an API key', tags: ['developer'] })
    .errors({
      LIMIT: { status: 409, message: apiKeyTexts.limit },
      UNKNOWN_ROLE: { status: 422, message: 'There is no such role.' },
    })
    .input(z.object({ role: z.string().min(1).max(100) }))
    .output(NewApiKey),

  /** DEV-07. */
  remove: endpoint
    .meta({ can: ['edit', 'developer'] })
    .route({ method: 'DELETE', path: '/api/key-perennial', summary: 'Delete an API key', tags: ['developer'] })
    .errors({ NOT_FOUND: { status: 404, message: 'This key does not exist any more.' } })
    .input(z.object({ key: z.string().min(1).max(100) }))
    .output(z.object({ removed: z.literal(true) })),
}

/** Facts about the installation, for developers. */
/** A process of the installation, as it has reported itself. */
export const ServerProcess = z.object({
  id: z.string(),
  roles: z.array(z.enum(['console', 'shop', 'worker'])),
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  started: Instant,
  /** Its last heartbeat. */
  heard: Instant,
  /** Whether it still reports; one that stopped in order is not listed. */
  alive: z.boolean(),
})
export type ServerProcess = z.infer<typeof ServerProcess>

export const installation = {
  /** DEV-03: the steps of an order. */
  orderProcess: endpoint
    .meta({ can: ['read', 'installation'] })
    .route({ method: 'GET', path: '/api/config/order/process', summary: 'Order process', tags: ['developer'] })
    .output(z.object({ default: z.object({ plugins: z.array(z.object({ name: z.string() })) }) })),

  /** The processes that run, and those that fell silent during the last day, the newest first. */
  processes: endpoint
    .meta({ can: ['read', 'installation'] })
    .route({ method: 'GET', path: '/api/processes', summary: 'Processes of the installation', tags: ['developer'] })
    .output(z.object({ items: z.array(ServerProcess) })),
}
