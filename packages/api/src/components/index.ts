import * as z from 'zod'
import { endpoint, FreeData, freshEndpoint, Instant } from '../endpoint/index.ts'

/** One version of a component that was published with npm. It never changes. */
export const ComponentVersion = z.object({
  version: z.string(),
  userName: z.string(),
  published: Instant,
  /** Size of the packed package. */
  bytes: z.int(),
})
export type ComponentVersion = z.infer<typeof ComponentVersion>

/** A published third-party component. */
export const PublishedComponent = z.object({
  /** Path by which cards reference it: `/components/@acme/star-rating`. */
  path: z.string(),
  packageName: z.string(),
  name: z.string(),
  /** Version of new cards. */
  version: z.string(),
  /** Removed from the palette; pages that use it keep it. */
  withdrawn: z.boolean(),
  versions: z.array(ComponentVersion),
  /** The runtime's `ComponentDescriptor`, without functions: everything that the builder needs. */
  descriptor: FreeData,
})
export type PublishedComponent = z.infer<typeof PublishedComponent>

/** Credentials with which a component author publishes (CMP-09). */
export const DeveloperCredentials = z.object({
  username: z.string(),
  /** Shown only once; only its hash is stored (CMP-10). */
  password: z.string(),
  /** The registry to publish to. */
  repositoryUrl: z.string(),
})
export type DeveloperCredentials = z.infer<typeof DeveloperCredentials>

const NOT_FOUND = { status: 404, message: 'There is no such component or version.' } as const

export const components = {
  list: endpoint
    .meta({ can: ['read', 'page'] })
    .route({ method: 'GET', path: '/api/components', summary: 'Components of others', tags: ['components'] })
    .output(z.object({ items: z.array(PublishedComponent) })),

  update: endpoint
    .meta({ can: ['edit', 'developer'] })
    .route({ method: 'PUT', path: '/api/components', summary: 'Choose a version, withdraw', tags: ['components'] })
    .errors({ NOT_FOUND })
    .input(
      z.object({
        path: z.string().max(200),
        version: z.string().max(64).optional(),
        withdrawn: z.boolean().optional(),
      }),
    )
    .output(PublishedComponent),
}

export const developerCredentials = {
  /** The caller's own, as far as they may still be shown. */
  get: endpoint
    .meta({ can: ['read', 'developer'] })
    .route({ method: 'GET', path: '/api/user/developercredentials', summary: 'Own credentials', tags: ['components'] })
    .output(z.object({ username: z.string().nullable(), created: Instant.nullable(), repositoryUrl: z.string() })),

  /** Creates new ones; earlier ones of the caller stop working. */
  create: freshEndpoint()
    .meta({ can: ['edit', 'developer'] })
    .route({ method: 'POST', path: '/api/user/developercredentials', summary: 'New credentials', tags: ['components'] })
    .output(DeveloperCredentials),

  remove: endpoint
    .meta({ can: ['edit', 'developer'] })
    .route({ method: 'DELETE', path: '/api/user/developercredentials', summary: 'Remove them', tags: ['components'] })
    .output(z.object({ removed: z.boolean() })),
}
