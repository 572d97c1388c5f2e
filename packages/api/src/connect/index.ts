import { connectionTypes } from '@perennial/domain/connections'
import * as z from 'zod'
import { endpoint, FieldErrorSchema, FreeData, Instant, Version } from '../endpoint/index.ts'

const recordType = z.enum(connectionTypes)
const id = z.string().min(1).max(100)

/** A connection to an outside service, or a built-in one (DEV-20). */
export const ConnectedProvider = z.object({
  id: z.string(),
  name: z.string(),
  /** The connected service. */
  record_variant: z.string(),
  created: Instant,
  /** The default connection of its service. */
  metadata: z.object({ default_id: z.string().optional() }),
  /** Sign-ins only: the name that pages use (DEV-22). */
  data: FreeData.and(z.object({ name: z.string() })),
})
export type ConnectedProvider = z.infer<typeof ConnectedProvider>

const Connections = z.object({
  services: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      /** Part of the product: always present, cannot be connected or removed. */
      builtIn: z.boolean().optional(),
    }),
  ),
  providers: z.object({ items: z.array(ConnectedProvider) }),
})
export type Connections = z.infer<typeof Connections>

const ServiceForm = z.object({ schema: FreeData, uiSchema: FreeData })

const NOT_FOUND = { status: 404, message: 'There is no such service or connection.' } as const

export const connect = {
  /** Providers with which visitors of a page can sign in (DEV-22, BLD-34). The shop's own is always included. */
  authProviders: endpoint
    .meta({ can: ['read', 'page'] })
    .route({ method: 'GET', path: '/api/connect/authprovider', summary: 'Sign-ins of the shop', tags: ['connect'] })
    .output(Connections),

  /** DEV-21. */
  list: endpoint
    .meta({ can: ['read', 'developer'] })
    .route({ method: 'GET', path: '/api/connect/{record_type}', summary: 'Services, connections', tags: ['connect'] })
    .input(z.object({ record_type: recordType }))
    .output(Connections),

  /** DEV-23: the definition of the form. */
  form: endpoint
    .meta({ can: ['read', 'developer'] })
    .route({
      method: 'GET',
      path: '/api/connect/{record_type}/{service}',
      summary: 'Form of a service',
      tags: ['connect'],
    })
    .errors({ NOT_FOUND })
    .input(z.object({ record_type: recordType, service: id }))
    .output(ServiceForm),

  /** DEV-24: initial values of the edit form. Secrets are reduced to whether they are set. */
  get: endpoint
    .meta({ can: ['read', 'developer'] })
    .route({
      method: 'GET',
      path: '/api/connect/{record_type}/{service}/{id}',
      summary: 'Data of a connection',
      tags: ['connect'],
    })
    .errors({ NOT_FOUND })
    .input(z.object({ record_type: recordType, service: id, id }))
    .output(
      z.object({
        data: FreeData,
        version: Version,
        /** How the wallets of a payment account stand on the host of the checkout. */
        wallets: z
          .object({
            host: z.string(),
            items: z.array(z.object({ name: z.string(), ready: z.boolean(), reason: z.string().nullable() })),
          })
          .optional(),
      }),
    ),

  /**
   * DEV-25: connects a service, or changes a connection when `id` is given. Validation errors are part of the answer.
   */
  save: endpoint
    .meta({ can: ['edit', 'developer'] })
    .route({
      method: 'POST',
      path: '/api/connect/{record_type}/{service}',
      summary: 'Connect a service',
      tags: ['connect'],
    })
    .errors({
      NOT_FOUND,
      CONFLICT: {
        status: 409,
        message: 'Somebody else has changed this connection since you opened it.',
        data: z.object({ current: z.object({ data: FreeData, version: Version }) }),
      },
    })
    .input(
      z.object({
        record_type: recordType,
        service: id,
        id: id.optional(),
        /** Expected version. Without it the last save wins. */
        version: Version.optional(),
        data: FreeData,
      }),
    )
    .output(
      z.object({
        success: z.boolean(),
        message: z.string().optional(),
        id: z.string().optional(),
        fieldErrors: z.array(FieldErrorSchema).optional(),
        /** Where the browser continues (DEV-26). */
        location: z.url().optional(),
        ...ServiceForm.shape,
      }),
    ),

  /** DEV-30. */
  remove: endpoint
    .meta({ can: ['edit', 'developer'] })
    .route({
      method: 'DELETE',
      path: '/api/connect/{record_type}/{service}/{id}',
      summary: 'Disconnect a service',
      tags: ['connect'],
    })
    .errors({
      NOT_FOUND,
      /** A payment account through which something still goes on. The message says what. */
      IN_USE: {
        status: 409,
        message: 'This account is still in use.',
        data: z.object({ orders: z.int(), subscriptions: z.int(), payments: z.int() }),
      },
    })
    .input(z.object({ record_type: recordType, service: id, id }))
    .output(z.object({ success: z.boolean() })),

  /** DEV-32: sets the default connection of a service. */
  saveDefault: endpoint
    .meta({ can: ['edit', 'developer'] })
    .route({ method: 'POST', path: '/api/key-external', summary: 'Choose a default', tags: ['connect'] })
    .errors({ NOT_FOUND })
    .input(z.object({ key: z.literal('default'), service: id, metadata: z.object({ default_id: id }) }))
    .output(z.object({ key: z.string(), service: z.string(), metadata: z.object({ default_id: z.string() }) })),

  /** DEV-37: addresses of the shop; its own first. */
  shopDomains: endpoint
    .meta({ can: 'signed-in' })
    .route({ method: 'GET', path: '/api/shop-domains', summary: 'Domains of the shop', tags: ['connect'] })
    .output(z.object({ items: z.array(z.object({ host: z.string() })) })),
}
