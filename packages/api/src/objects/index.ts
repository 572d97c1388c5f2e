import * as z from 'zod'
import { endpoint, FreeData, Instant, PageSize, Total } from '../endpoint/index.ts'

/** A record of the object browser (OBJ-12). */
export const ObjectRecord = z.object({
  id: z.string(),
  record_type: z.string(),
  service: z.string(),
  mode: z.enum(['test', 'production']),
  name: z.string(),
  status: z.string(),
  created: Instant,
  modified: Instant,
  type: z.string().nullable(),
  owner: z.string().nullable(),
  data: FreeData,
})
export type ObjectRecord = z.infer<typeof ObjectRecord>

export const ObjectEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: Instant,
  actor: z.string(),
  message: z.string(),
  data: FreeData,
})

/** One step of a process: what was sent, what came back, what went wrong (OBJ-52, OBJ-53). */
export const ProcessStep = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['running', 'done', 'failed', 'compensated']),
  started: Instant,
  ended: Instant.nullable(),
  input: z.unknown(),
  output: z.unknown(),
  error: z.string().nullable(),
})

const where = {
  service: z.string().max(50),
  /** Plural, as in addresses of the console: `orders`, `customers`. */
  path_type: z.string().max(50),
}
const one = { ...where, id: z.string().max(200) }
const paging = { limit: PageSize.optional(), queryMore: z.string().max(2000).optional() }
const page = { queryMore: z.string().nullable(), total: Total }

const NOT_FOUND = { status: 404, message: 'Not found' } as const
const UNKNOWN_TYPE = { status: 404, message: 'Unknown path type' } as const
const BAD_CURSOR = { status: 400, message: 'This list has changed. Start from its first page.' } as const
const can = { action: 'read', areaOf: 'object-type' } as const

export const objects = {
  /** OBJ-55. */
  list: endpoint
    .meta({ can })
    .route({ method: 'GET', path: '/api/objects/{service}/{path_type}', summary: 'List of records', tags: ['objects'] })
    .errors({ UNKNOWN_TYPE, BAD_CURSOR })
    .input(z.object({ ...where, ...paging }))
    .output(z.object({ items: z.array(ObjectRecord), ...page })),

  /** OBJ-57. */
  get: endpoint
    .meta({ can })
    .route({ method: 'GET', path: '/api/objects/{service}/{path_type}/{id}', summary: 'One record', tags: ['objects'] })
    .errors({ UNKNOWN_TYPE, NOT_FOUND })
    .input(z.object(one))
    .output(ObjectRecord),

  /** OBJ-58. */
  events: endpoint
    .meta({ can })
    .route({
      method: 'GET',
      path: '/api/objects/{service}/{path_type}/{id}/events',
      summary: 'What happened to a record',
      tags: ['objects'],
    })
    .errors({ UNKNOWN_TYPE, NOT_FOUND, BAD_CURSOR })
    .input(z.object({ ...one, ...paging }))
    .output(z.object({ items: z.array(ObjectEvent), ...page })),

  /** All that belongs to a record, of the types that the caller may see. */
  allRelated: endpoint
    .meta({ can })
    .route({
      method: 'GET',
      path: '/api/objects/{service}/{path_type}/{id}/related',
      summary: 'Records that belong to a record',
      tags: ['objects'],
    })
    .errors({ UNKNOWN_TYPE, NOT_FOUND, BAD_CURSOR })
    .input(z.object({ ...one, ...paging }))
    .output(z.object({ items: z.array(ObjectRecord), ...page })),

  related: endpoint
    .meta({ can })
    .route({
      method: 'GET',
      path: '/api/objects/{service}/{path_type}/{id}/related/{record_type}',
      summary: 'Records of one type that belong to a record',
      tags: ['objects'],
    })
    .errors({ UNKNOWN_TYPE, NOT_FOUND, BAD_CURSOR })
    .input(z.object({ ...one, record_type: z.string().max(50), ...paging }))
    .output(z.object({ items: z.array(ObjectRecord), ...page })),

  /** OBJ-53. */
  processLog: endpoint
    .meta({ can: ['read', 'subscriptions'] })
    .route({
      method: 'GET',
      path: '/api/objects/{service}/process/{id}/log',
      summary: 'Steps of a process',
      tags: ['objects'],
    })
    .errors({ NOT_FOUND })
    .input(z.object({ service: z.string().max(50), id: z.string().max(200) }))
    .output(z.object({ id: z.string(), state: z.string(), steps: z.array(ProcessStep) })),
}
