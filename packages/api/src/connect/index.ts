import { connectionTypes } from '@perennial/domain/connections'
import * as z from 'zod'
import { endpoint, FieldErrorSchema, FreeData, Instant } from '../endpoint/index.ts'

const TenantAdmin = { roles: ['TenantAdmin'] } as const
const recordType = z.enum(connectionTypes)
const id = z.string().min(1).max(100)

/** A connection to an outside service, or one of our own (DEV-20). */
export const ConnectedProvider = z.object({
  id: z.string(),
  name: z.string(),
  /** The service that it is of. */
  record_variant: z.string(),
  created: Instant,
  /** Which connection of its service is the default. */
  metadata: z.object({ default_id: z.string().optional() }),
  /** Sign-ins only: what pages ask for (DEV-22). */
  data: FreeData.and(z.object({ name: z.string() })),
})
export type ConnectedProvider = z.infer<typeof ConnectedProvider>

const Connections = z.object({
  services: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      /** Of the product itself: always there, neither connected nor removed. */
      builtIn: z.boolean().optional(),
    }),
  ),
  providers: z.object({ items: z.array(ConnectedProvider) }),
})
export type Connections = z.infer<typeof Connections>

const ServiceForm = z.object({ schema: FreeData, uiSchema: FreeData })

const NOT_FOUND = { status: 404, message: 'There is no such service or connection.' } as const

export const connect = {
  /** With whom visitors of a page can sign in (DEV-22, BLD-34). The shop's own is always there. */
  authProviders: endpoint
    .meta({ can: ['read', 'page'] })
    .route({ method: 'GET', path: '/api/connect/authprovider', summary: 'Sign-ins of the shop', tags: ['connect'] })
    .output(Connections),

  /** DEV-21. */
  list: endpoint
    .meta({ can: TenantAdmin })
    .route({ method: 'GET', path: '/api/connect/{record_type}', summary: 'Services, connections', tags: ['connect'] })
    .input(z.object({ record_type: recordType }))
    .output(Connections),

  /** DEV-23: from which the form is drawn. */
  form: endpoint
    .meta({ can: TenantAdmin })
    .route({
      method: 'GET',
      path: '/api/connect/{record_type}/{service}',
      summary: 'Form of a service',
      tags: ['connect'],
    })
    .errors({ NOT_FOUND })
    .input(z.object({ record_type: recordType, service: id }))
    .output(ServiceForm),

  /** DEV-24: what the edit form begins with. Secrets say only that they are set. */
  get: endpoint
    .meta({ can: TenantAdmin })
    .route({
      method: 'GET',
      path: '/api/connect/{record_type}/{service}/{id}',
      summary: 'Data of a connection',
      tags: ['connect'],
    })
    .errors({ NOT_FOUND })
    .input(z.object({ record_type: recordType, service: id, id }))
    .output(z.object({ data: FreeData, version: z.int() })),

  /** DEV-25: connects a service, or changes a connection when `id` names one. What is wrong is an answer like any other. */
  save: endpoint
    .meta({ can: TenantAdmin })
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
        data: z.object({ current: z.object({ data: FreeData, version: z.int() }) }),
      },
    })
    .input(
      z.object({
        record_type: recordType,
        service: id,
        id: id.optional(),
        /** The version it was read at. Without it the last one to save wins. */
        version: z.int().optional(),
        data: FreeData,
      }),
    )
    .output(
      z.object({
        success: z.boolean(),
        message: z.string().optional(),
        id: z.string().optional(),
        fieldErrors: z.array(FieldErrorSchema).optional(),
        /** Where the browser goes to finish (DEV-26). */
        location: z.url().optional(),
        ...ServiceForm.shape,
      }),
    ),

  /** DEV-30. */
  remove: endpoint
    .meta({ can: TenantAdmin })
    .route({
      method: 'DELETE',
      path: '/api/connect/{record_type}/{service}/{id}',
      summary: 'Disconnect a service',
      tags: ['connect'],
    })
    .errors({ NOT_FOUND })
    .input(z.object({ record_type: recordType, service: id, id }))
    .output(z.object({ success: z.boolean() })),

  /** DEV-32: which connection of a service is taken where none is named. */
  saveDefault: endpoint
    .meta({ can: TenantAdmin })
    .route({ method: 'POST', path: '/api/key-external', summary: 'Choose a default', tags: ['connect'] })
    .errors({ NOT_FOUND })
    .input(z.object({ key: z.literal('default'), service: id, metadata: z.object({ default_id: id }) }))
    .output(z.object({ key: z.string(), service: z.string(), metadata: z.object({ default_id: z.string() }) })),

  /** DEV-37: where the shop answers; its own address first. */
  shopDomains: endpoint
    .meta({ can: 'signed-in' })
    .route({ method: 'GET', path: '/api/shop-domains', summary: 'Domains of the shop', tags: ['connect'] })
    .output(z.object({ items: z.array(z.object({ host: z.string() })) })),
}
