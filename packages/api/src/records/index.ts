import { erasureObstacles, maxSegments, needsOf, recordTexts, services } from '@perennial/domain/records'
import { logics } from '@perennial/domain/search'
import * as z from 'zod'
import {
  Amount,
  BAD_CURSOR,
  CalendarDate,
  CurrencyCode,
  endpoint,
  FieldErrorSchema,
  FreeData,
  Instant,
  PageSize,
  Total,
  Version,
} from '../endpoint/index.ts'

/** A record of the object browser (OBJ-12). */
export const BusinessRecord = z.object({
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
  /** Send it back with a change: a stale version is refused. */
  version: Version,
})
export type BusinessRecord = z.infer<typeof BusinessRecord>

const RecordReference = z.object({ record_type: z.string(), id: z.string() })

/** A relation of two records (OBJ-16). */
export const Relation = z.object({
  from: RecordReference,
  to: RecordReference,
  /** Description of the relation, for example that an address is used for deliveries. */
  metadata: FreeData,
})

/** One record, including its start, related records and identities (OBJ-12). */
export const RecordDetail = BusinessRecord.extend({
  /** Its start, as a day or an instant; by default its creation. */
  start: z.string(),
  /** Its relations to records that the caller may read, at most 200: `/related` has them all, page by page. */
  related: z.array(Relation),
  identities: z.array(z.object({ identity_id: z.string(), service: z.string() })),
})
export type RecordDetail = z.infer<typeof RecordDetail>

export const TimelineEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: Instant,
  actor: z.string(),
  message: z.string(),
  data: FreeData,
})

/** One step of a process with its input, output and error (OBJ-52, OBJ-53). */
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
const INVALID = {
  status: 422,
  message: 'Some fields are not valid.',
  data: z.object({ fieldErrors: z.array(FieldErrorSchema) }),
} as const
const CONFLICT = {
  status: 409,
  message: 'Somebody else has changed this record since you opened it.',
  data: z.object({ current: BusinessRecord }),
} as const
const UNKNOWN_SERVICE = {
  status: 404,
  message: `Unknown service. Records are kept by ${services.join(', ')}.`,
} as const
const NOT_EDITABLE = { status: 422, message: 'Records of this type are not edited here.' } as const
const can = { action: 'read', areaOf: 'object-type' } as const
const recordType = z.string().max(50)
const recordPage = z.object({ items: z.array(BusinessRecord), ...page })

export type { ErasureObstacle } from '@perennial/domain/records'

export const records = {
  /** OBJ-13 to OBJ-15, OBJ-17: the record types of a service, with their names in calls. */
  types: endpoint
    .meta({ can: ['read', 'subscriptions'] })
    .route({ method: 'GET', path: '/api/objects/{service}', summary: 'Record types of a service', tags: ['objects'] })
    .errors({ UNKNOWN_SERVICE })
    .input(z.object({ service: where.service }))
    .output(
      z.object({
        types: z.array(
          z.object({
            record_type: z.string(),
            /** Its name in addresses; null for types that are not listed as records. */
            path_type: z.string().nullable(),
            label: z.string().nullable(),
            /** JSON Schema of what staff edit of a record in a form; null where there is no form. */
            schema: FreeData.nullable(),
          }),
        ),
      }),
    ),

  /** OBJ-55. */
  list: endpoint
    .meta({ can })
    .route({ method: 'GET', path: '/api/objects/{service}/{path_type}', summary: 'List of records', tags: ['objects'] })
    .errors({ UNKNOWN_TYPE, BAD_CURSOR })
    .input(z.object({ ...where, ...paging }))
    .output(recordPage),

  /** OBJ-57. */
  get: endpoint
    .meta({ can })
    .route({ method: 'GET', path: '/api/objects/{service}/{path_type}/{id}', summary: 'One record', tags: ['objects'] })
    .errors({ UNKNOWN_TYPE, NOT_FOUND })
    .input(z.object(one))
    .output(RecordDetail),

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
    .output(z.object({ items: z.array(TimelineEvent), ...page })),

  /** All records related to a record, of the types that the caller may see. */
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
    .output(recordPage),

  related: endpoint
    .meta({ can })
    .route({
      method: 'GET',
      path: '/api/objects/{service}/{path_type}/{id}/related/{record_type}',
      summary: 'Records of one type that belong to a record',
      tags: ['objects'],
    })
    .errors({ UNKNOWN_TYPE, NOT_FOUND, BAD_CURSOR })
    .input(z.object({ ...one, record_type: recordType, ...paging }))
    .output(recordPage),

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

  /**
   * OBJ-56. Records that match `{path}_value` and `{path}_logic` of their type's filterable fields. `logic` combines
   * several of them; `from` and `to` are days of the tenant on which a record was created. `query` keeps those in which
   * every word is found, as the search over all records does; types that it does not cover have no matches.
   */
  find: endpoint
    .meta({ can })
    .route({ method: 'GET', path: '/api/search/objects', summary: 'Records that fit filters', tags: ['objects'] })
    .errors({ UNKNOWN_TYPE, BAD_CURSOR })
    .input(
      z
        .object({
          ...where,
          size: PageSize.optional(),
          scroll_id: z.string().max(2000).optional(),
          query: z.string().max(200).optional(),
          logic: z.enum(logics).optional(),
          from: CalendarDate.optional(),
          to: CalendarDate.optional(),
        })
        .catchall(
          z.union([z.string().max(200), z.array(z.string().max(200)).max(20), z.int().min(-1e15).max(1e15)]).optional(),
        )
        .refine((asked) => Object.keys(asked).length <= 100, 'At most 100 parameters.'),
    )
    .output(z.object({ results: z.array(BusinessRecord), totalResults: Total, scrollId: z.string().nullable() })),

  /** OBJ-58: records of one type that a record points to. */
  pointedTo: endpoint
    .meta({ can })
    .route({
      method: 'GET',
      path: '/api/objects/{service}/{path_type}/{id}/objects/{record_type}',
      summary: 'Records of one type that a record points to',
      tags: ['objects'],
    })
    .errors({ UNKNOWN_TYPE, NOT_FOUND, BAD_CURSOR })
    .input(z.object({ ...one, record_type: recordType, ...paging }))
    .output(recordPage),

  /** OBJ-58: records of one type that a record owns. */
  owned: endpoint
    .meta({ can })
    .route({
      method: 'GET',
      path: '/api/objects/{service}/{path_type}/{id}/owned/{record_type}',
      summary: 'Records of one type that a record owns',
      tags: ['objects'],
    })
    .errors({ UNKNOWN_TYPE, NOT_FOUND, BAD_CURSOR })
    .input(z.object({ ...one, record_type: recordType, ...paging }))
    .output(recordPage),

  /** OBJ-58, OBJ-12: identities of a record, in this system and others. */
  identities: endpoint
    .meta({ can })
    .route({
      method: 'GET',
      path: '/api/objects/{service}/{path_type}/{id}/identities',
      summary: 'What identifies a record',
      tags: ['objects'],
    })
    .errors({ UNKNOWN_TYPE, NOT_FOUND, BAD_CURSOR })
    .input(z.object({ ...one, ...paging }))
    .output(recordPage),

  /** Number of records of each type, and of relations between two types (NAV-10). */
  relations: endpoint
    .meta({ can: ['read', 'subscriptions'] })
    .route({
      method: 'GET',
      path: '/api/visualisation/objects',
      summary: 'How types of records are related',
      tags: ['objects'],
    })
    .output(
      z.object({
        types: z.array(z.object({ record_type: z.string(), path_type: z.string(), count: z.int() })),
        relations: z.array(z.object({ from: z.string(), to: z.string(), count: z.int() })),
      }),
    ),

  /**
   * OBJ-45 for charges, `{description, currency, amount, unit_amount, date}`; alerts take a `status` (OBJ-50), addresses their
   * parts in `data`, by the schema of their type (ADR-11). What a charge
   * costs by the unit is worked out from its amount and quantity.
   */
  update: endpoint
    .meta({ can: { action: 'edit', areaOf: 'object-type' } })
    .route({
      method: 'PUT',
      path: '/api/objects/{service}/{path_type}/{id}',
      summary: 'Edit a record',
      tags: ['objects'],
    })
    .errors({
      UNKNOWN_TYPE,
      NOT_FOUND,
      INVALID,
      CONFLICT,
      NOT_EDITABLE,
    })
    .input(
      z.object({
        ...one,
        version: Version.optional(),
        description: z.string().max(500).optional(),
        currency: CurrencyCode.optional(),
        amount: Amount.nullable().optional(),
        unit_amount: Amount.nullable().optional(),
        date: z.string().max(10).optional(),
        status: z.string().max(50).optional(),
        /** Of a promo code (PRO-09, PRO-44), or the parts of an address. */
        name: z.string().max(200).optional(),
        data: FreeData.optional(),
      }),
    )
    .output(BusinessRecord),

  /** PRO-08, PRO-43: a new promo code; no other records can be created here. */
  create: endpoint
    .meta({ can: { action: 'create', areaOf: 'object-type' } })
    .route({
      method: 'POST',
      path: '/api/objects/{service}/{path_type}',
      summary: 'Create a promo code',
      successStatus: 201,
      tags: ['objects'],
    })
    .errors({ UNKNOWN_TYPE, INVALID, NOT_EDITABLE })
    .input(z.object({ ...where, id: one.id, name: z.string().max(200), data: FreeData }))
    .output(BusinessRecord),

  /** PRO-45. */
  remove: endpoint
    .meta({ can: { action: 'delete', areaOf: 'object-type' } })
    .route({
      method: 'DELETE',
      path: '/api/objects/{service}/{path_type}/{id}',
      summary: 'Delete a promo code',
      tags: ['objects'],
    })
    .errors({ UNKNOWN_TYPE, NOT_FOUND, NOT_EDITABLE })
    .input(z.object(one))
    .output(z.object({ id: z.string() })),

  /** OBJ-25. */
  segments: endpoint
    .meta({ can: needsOf('editSegments') })
    .route({
      method: 'PUT',
      path: '/api/objects/{service}/customers/{id}/segments',
      summary: 'Segments of a customer',
      tags: ['objects'],
    })
    .errors({ NOT_FOUND: { status: 404, message: recordTexts.customerNotFound }, INVALID, CONFLICT })
    .input(
      z.object({
        service: where.service,
        id: one.id,
        version: Version.optional(),
        data: z.object({ segments: z.array(z.string().max(500)).max(maxSegments * 2) }),
      }),
    )
    .output(BusinessRecord),

  /** OBJ-65: syncs a subscription and its schedule with the billing provider. */
  sync: endpoint
    .meta({ can: needsOf('syncSubscription') })
    .route({
      method: 'POST',
      path: '/api/plugins/zuora/sync/subscription/{id}',
      summary: 'Sync a subscription with the billing provider',
      tags: ['objects'],
    })
    .errors({
      NOT_FOUND: { status: 404, message: recordTexts.subscriptionNotFound },
      BILLING_FAILED: {
        status: 503,
        message: 'The billing provider does not answer. Nothing was changed; try again in a few minutes.',
      },
    })
    .input(z.object({ id: one.id }))
    .output(z.object({ subscription: BusinessRecord, changed: z.int() })),

  /**
   * OBJ-66: resumes a process that stopped half way. Completed steps are not repeated, and the others use the same
   * idempotency keys: nobody is charged twice. `force` takes it over from the process that holds it.
   */
  process: endpoint
    .meta({ can: needsOf('process') })
    .route({ method: 'POST', path: '/api/billing/process', summary: 'Process, or force process', tags: ['objects'] })
    .errors({
      NOT_FOUND: { status: 404, message: 'There is no process for this record.' },
      OTHER_MODE: { status: 422, message: 'This record belongs to another environment.' },
      AT_WORK: { status: 409, message: 'This is being processed right now. Wait a minute, or force it.' },
    })
    .input(
      z.object({
        /** Of the process, or of its order or subscription. */
        id: one.id,
        mode: z.enum(['test', 'production']),
        force: z.boolean(),
      }),
    )
    .output(
      z.object({
        process: z.string(),
        state: z.enum(['done', 'failed', 'running', 'waiting', 'unknown']),
        /** Names of the steps that ran in this call. */
        ran: z.array(z.string()),
        message: z.string(),
      }),
    ),

  /** OBJ-72: erases the personal data of a customer everywhere. Irreversible. */
  forget: endpoint
    .meta({ can: needsOf('erase') })
    .route({
      method: 'POST',
      path: '/api/customer/{id}/forget_customer',
      summary: 'Erase the personal data of a customer',
      tags: ['objects'],
    })
    .errors({
      NOT_FOUND: { status: 404, message: recordTexts.customerNotFound },
      INVALID,
      ALREADY_FORGOTTEN: { status: 409, message: recordTexts.alreadyForgotten },
      ORDER_UNDER_WAY: { status: 409, message: recordTexts.orderUnderWay },
      /** Something is open between the business and the customer. Nothing was erased. */
      NOT_SETTLED: {
        status: 409,
        message: recordTexts.notSettled,
        /** `names`: the subscriptions, invoices, payments or disputes, at most twenty. */
        data: z.object({ why: z.enum(erasureObstacles), names: z.array(z.string()) }),
      },
    })
    .input(
      z.object({
        id: one.id,
        message: z.string().max(2000),
        /** The day of the customer's request, `2026-01-31`. */
        requestedDate: z.string().max(10),
        /**
         * What becomes of subscriptions that run: they end today, and unused days go back to the payment method, or do not.
         * Without it the call is refused while any runs.
         */
        end: z.enum(['payment', 'none']).optional(),
      }),
    )
    .output(
      z.object({
        customer: BusinessRecord,
        /** Number of erased records by type. */
        erased: z.record(z.string(), z.int()),
      }),
    ),
}
