import type { ProcessStep } from '@perennial/api/records'
import {
  isService,
  pathTypeOfRecord,
  pathTypes,
  recordFiltersOf,
  type RecordType,
  recordTypesOf,
  typeOfService,
} from '@perennial/domain/records'
import { fromParameters } from '@perennial/domain/search'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { counted, decodeCursor, encodeCursor } from '../../db/cursor.ts'
import type { Tx } from '../../db/port.ts'
import { timelineEvent } from '../../db/schema/index.ts'
import { textArray } from '../../db/text-array.ts'
import type { Caller, Context } from '../../http/context.ts'
import { accepted, pageAt } from '../../http/refusal.ts'
import { guarded, inTenant } from '../../http/guard.ts'
import { findAttempt } from '../orders/claim-order.ts'
import { processOrder } from '../orders/process-order.ts'
import { stepsOf } from '../orders/process-log.ts'
import { createPromoCode, isPromoType, removePromoCode, updatePromoCode } from '../promo-codes/edit-promo-codes.ts'
import { tenantZone } from '../tenants/tenant-profile.ts'
import { editRecord } from './edit-record.ts'
import { forgetCustomer } from './forget-customer.ts'
import { conditionOfList } from './list-condition.ts'
import { pageOf, pageSize, recordsOf, recordWith } from './record-pages.ts'
import { detailOf } from './record-detail.ts'
import { everySource } from './record-sources.ts'
import { relationCounts } from './relation-counts.ts'
import { saveSegments } from './save-segments.ts'
import { syncSubscription } from './sync-subscription.ts'

interface Where {
  service: string
  path_type: string
}

/** The type that a call names; undefined where its service has none of that name (OBJ-18). */
const typeNamed = ({ service, path_type }: Where): RecordType | undefined => typeOfService(service, path_type)

/** OBJ-18. */
const unknownIn = ({ service, path_type }: Where) => ({
  message: isService(service) ? `Unknown path type of ${service}: ${path_type}` : `Unknown service: ${service}`,
})

export const records = {
  types: guarded.records.types.handler(({ input: { service }, errors }) => {
    if (!isService(service)) throw errors.UNKNOWN_SERVICE()
    return {
      types: recordTypesOf(service).map((record_type) => {
        const { pathType = null, label = null, schema } = pathTypeOfRecord(record_type) ?? {}
        return { record_type, path_type: pathType, label, schema: schema ? { ...schema } : null }
      }),
    }
  }),

  list: inTenant.records.list.handler(async ({ input, context: { tx, ports }, errors }) => {
    const type = typeNamed(input)
    if (!type) throw errors.UNKNOWN_TYPE(unknownIn(input))
    const now = new Date(ports.clock())
    const page = pageAt(
      await recordsOf(tx, { recordType: type.recordType, service: input.service, now }, input),
      errors,
    )
    return page
  }),

  find: guarded.records.find.handler(async ({ input, context: { ports, scope }, errors }) => {
    const { service, path_type, size, scroll_id, query = '', logic = 'AND', from, to, ...parameters } = input
    const type = typeNamed({ service, path_type })
    if (!type) throw errors.UNKNOWN_TYPE(unknownIn({ service, path_type }))
    const { recordType } = type
    const zone = from || to ? await tenantZone(ports.db, scope) : 'UTC'
    const criteria = fromParameters(parametersIn(parameters), recordFiltersOf(recordType))
    const condition = conditionOfList(recordType, {
      criteria,
      logic,
      query,
      zone,
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
    })
    const page = pageAt(
      await ports.db.asTenant(scope, (tx) =>
        recordsOf(
          tx,
          { recordType, service, now: new Date(ports.clock()), condition },
          { limit: size, queryMore: scroll_id },
        ),
      ),
      errors,
    )
    return { results: page.items, totalResults: page.total, scrollId: page.queryMore }
  }),

  get: inTenant.records.get.handler(async ({ input, context: { tx, caller, ports }, errors }) => {
    const found = await findRecord(tx, input, new Date(ports.clock()))
    if (!found) throw errors.NOT_FOUND()
    return detailOf(tx, found, { readable: readableTypes(caller!) })
  }),

  events: inTenant.records.events.handler(async ({ input, context: { tx, ports }, errors }) => {
    const found = await findRecord(tx, input, new Date(ports.clock()))
    if (!found) throw errors.NOT_FOUND()
    const { limit = pageSize } = input
    const after =
      input.queryMore === undefined ? null : pageAt(decodeCursor(input.queryMore, ['moment', 'text']), errors)
    const condition = and(
      eq(timelineEvent.objectType, found.type.recordType),
      eq(timelineEvent.objectId, found.record.id),
    )
    const beyond =
      after &&
      sql`(${timelineEvent.createdAt}, ${timelineEvent.id}) < (${new Date(Number(after[0])).toISOString()}::timestamptz, ${after[1]})`
    const rows = await tx
      .select()
      .from(timelineEvent)
      .where(and(condition, beyond ?? undefined))
      .orderBy(sql`${timelineEvent.createdAt} desc`, sql`${timelineEvent.id} desc`)
      .limit(limit + 1)
    const last = rows[limit - 1]
    return {
      items: rows.slice(0, limit).map(({ id, type, createdAt, actor, message, data }) => ({
        id,
        type,
        created: createdAt.toISOString(),
        actor,
        message,
        data,
      })),
      queryMore: rows.length > limit && last ? encodeCursor([last.createdAt.getTime(), last.id]) : null,
      total: await counted(tx, sql`select 1 from ${timelineEvent} where ${condition}`),
    }
  }),

  allRelated: inTenant.records.allRelated.handler(async ({ input, context, errors }) => {
    const { tx, caller, ports } = context
    const found = await findRecord(tx, input, new Date(ports.clock()))
    if (!found) throw errors.NOT_FOUND()
    const readable = sql`record.record_type = any (${textArray(readableTypes(caller!))})`
    const page = pageAt(
      await pageOf(tx, sql`${everySource(new Date(ports.clock()))} as record`, and(readable, relatedTo(found)), input),
      errors,
    )
    return page
  }),

  related: inTenant.records.related.handler(({ input, context, errors }) =>
    belonging(context, input, errors, relatedTo),
  ),

  pointedTo: inTenant.records.pointedTo.handler(({ input, context, errors }) =>
    belonging(context, input, errors, pointedToFrom),
  ),

  owned: inTenant.records.owned.handler(({ input, context, errors }) =>
    belonging(context, input, errors, ({ record }) => sql`record.owner = ${record.id}`),
  ),

  identities: inTenant.records.identities.handler(async ({ input, context: { tx, ports }, errors }) => {
    const now = new Date(ports.clock())
    const found = await findRecord(tx, input, now)
    if (!found) throw errors.NOT_FOUND()
    const condition = sql`record.type = ${found.type.recordType} and record.owner = ${found.record.id}`
    const page = pageAt(
      await recordsOf(tx, { recordType: 'identity', service: input.service, now, condition }, input),
      errors,
    )
    return page
  }),

  relations: inTenant.records.relations.handler(({ context: { tx, caller } }) =>
    relationCounts(tx, (area) => caller!.can('read', area)),
  ),

  processLog: inTenant.records.processLog.handler(async ({ input, context: { tx }, errors }) => {
    const attempt = await findAttempt(tx, input.id)
    if (!attempt || input.service !== 'perennial') throw errors.NOT_FOUND()
    const steps = await stepsOf(tx, input.id)
    return {
      id: input.id,
      state: attempt.state,
      steps: steps.map(
        (step): z.infer<typeof ProcessStep> => ({
          id: `${input.id}/${step.name}`,
          name: step.name,
          state: step.state,
          started: step.startedAt.toISOString(),
          ended: step.endedAt?.toISOString() ?? null,
          input: step.input,
          output: step.output,
          error: step.error,
        }),
      ),
    }
  }),

  update: guarded.records.update.handler(async ({ input, context, errors }) => {
    const recordType = typeNamed(input)?.recordType ?? ''
    return accepted(
      isPromoType(recordType)
        ? await updatePromoCode(context, { ...input, recordType, data: input.data ?? {} })
        : await editRecord(context, input),
      errors,
    )
  }),

  create: guarded.records.create.handler(async ({ input, context, errors }) => {
    const recordType = typeNamed(input)?.recordType ?? ''
    if (!isPromoType(recordType)) throw errors.NOT_EDITABLE()
    return accepted(await createPromoCode(context, { recordType, id: input.id, data: input.data }), errors)
  }),

  remove: inTenant.records.remove.handler(async ({ input, context: { tx }, errors }) => {
    // Codes of the first kind are disabled, never deleted.
    if (typeNamed(input)?.recordType !== 'promo_code_v2') throw errors.NOT_EDITABLE()
    return accepted(await removePromoCode(tx, input.id), errors)
  }),

  segments: inTenant.records.segments.handler(async ({ input, context, errors }) =>
    accepted(await saveSegments(context, input), errors),
  ),

  sync: guarded.records.sync.handler(async ({ input, context, errors }) =>
    accepted(await syncSubscription(context, input.id), errors),
  ),

  process: guarded.records.process.handler(async ({ input, context: { ports, scope, caller }, errors }) => {
    if (input.mode !== scope.mode) throw errors.OTHER_MODE()
    return accepted(await processOrder(ports, scope, { ...input, actor: caller!.user.userName }), errors)
  }),

  forget: guarded.records.forget.handler(async ({ input, context, errors }) =>
    accepted(await forgetCustomer(context, input), errors),
  ),
}

interface Found {
  type: RecordType
  record: { id: string }
}

/** Types of the records that the caller may read. */
const readableTypes = ({ can }: Caller): string[] =>
  pathTypes.filter(({ area }) => can('read', area)).map(({ recordType }) => recordType)

async function findRecord(tx: Tx, { service, path_type, id }: Where & { id: string }, now: Date) {
  const type = typeNamed({ service, path_type })
  const record = type && (await recordWith(tx, { recordType: type.recordType, service, id, now }))
  return record && { type: type!, record }
}

/** One page of the records of one type that are related to a record. */
async function belonging(
  { tx, caller, ports }: Pick<Context, 'caller' | 'ports'> & { tx: Tx },
  input: Where & { id: string; record_type: string; limit?: number; queryMore?: string },
  errors: {
    UNKNOWN_TYPE(options: { message: string }): Error
    FORBIDDEN(): Error
    NOT_FOUND(): Error
    BAD_CURSOR(): Error
  },
  how: (found: Found) => SQL,
) {
  const type = pathTypeOfRecord(input.record_type)
  if (!type) throw errors.UNKNOWN_TYPE({ message: `Unknown record type: ${input.record_type}` })
  if (!caller!.can('read', type.area)) throw errors.FORBIDDEN()
  const now = new Date(ports.clock())
  const found = await findRecord(tx, input, now)
  if (!found) throw errors.NOT_FOUND()
  const { recordType } = type
  const page = pageAt(
    await recordsOf(tx, { recordType, service: input.service, now, condition: how(found) }, input),
    errors,
  )
  return page
}

/** Records that a record points to, by its outgoing relations. */
const pointedToFrom = ({ type, record }: Found): SQL => sql`record.id in (
  select to_id from record_relation
    where from_type = ${type.recordType} and from_id = ${record.id} and to_type = record.record_type)`

/** Records on the other end of a relation, in either direction. */
const relatedTo = ({ type, record }: Found): SQL => sql`record.id in (
  select to_id from record_relation
    where from_type = ${type.recordType} and from_id = ${record.id} and to_type = record.record_type
  union all
  select from_id from record_relation
    where to_type = ${type.recordType} and to_id = ${record.id} and from_type = record.record_type)`

/** Filter parameters of a call as pairs: a parameter may be repeated. */
const parametersIn = (
  requested: Readonly<Record<string, string | number | readonly string[] | undefined>>,
): [string, string][] =>
  Object.entries(requested).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((one): [string, string][] =>
      one === undefined ? [] : [[key, String(one)]],
    ),
  )
