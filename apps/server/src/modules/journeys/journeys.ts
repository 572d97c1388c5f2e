import { randomUUID } from 'node:crypto'
import type { StoredJourneyGroup } from '@perennial/api/journeys'
import {
  canonicalUrlErrors,
  groupNameErrors,
  groupNameOf,
  groupTexts,
  type JourneyGroup,
  newGroup,
  parseJourneyGroup,
} from '@perennial/domain/journeys'
import type { FieldError } from '@perennial/domain/result'
import { asc, eq, gt, or, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor } from '../../db/cursor.ts'
import type { Tx } from '../../db/port.ts'
import { change, journeyGroup } from '../../db/schema/index.ts'
import { inTenant } from '../../http/guard.ts'
import { pageAt } from '../../http/refusal.ts'
import { readSetting } from '../settings/setting-store.ts'

const pageSize = 25
const taken = {
  message: groupTexts.taken,
  data: { fieldErrors: [{ path: 'name', code: 'taken', message: groupTexts.taken }] },
}

type Row = typeof journeyGroup.$inferSelect

export const journeys = {
  list: inTenant.journeys.list.handler(async ({ input, context: { tx }, errors }) => {
    const { limit = pageSize, queryMore } = input
    const after = queryMore === undefined ? null : pageAt(decodeCursor(queryMore, ['string']), errors)
    const rows = await tx
      .select()
      .from(journeyGroup)
      .where(after ? gt(journeyGroup.name, String(after[0])) : undefined)
      .orderBy(asc(journeyGroup.name))
      .limit(limit + 1)
    const last = rows[limit - 1]
    return {
      items: rows.slice(0, limit).map(view),
      queryMore: rows.length > limit && last ? encodeCursor([last.name]) : null,
    }
  }),

  get: inTenant.journeys.get.handler(async ({ input, context: { tx }, errors }) => {
    const row = await groupOf(tx, input.name)
    if (!row) throw errors.NOT_FOUND()
    return view(row)
  }),

  create: inTenant.journeys.create.handler(async ({ input, context: { tx, caller, ports }, errors }) => {
    const requested = {
      ...newGroup(randomUUID),
      ...input.data,
      ...(input.journeys ? { journeys: input.journeys } : {}),
    }
    const checked = await check(tx, input.name, requested)
    if (!checked.ok) throw errors.INVALID({ data: { fieldErrors: checked.errors } })
    const name = groupNameOf(input.name)
    const [made] = await tx
      .insert(journeyGroup)
      .values({
        id: `journey-${name}-${randomUUID().slice(0, 8)}`,
        name,
        data: checked.data,
        modifiedAt: new Date(ports.clock()),
      })
      .onConflictDoNothing()
      .returning()
    if (!made) throw errors.TAKEN(taken)
    await log(tx, 'create', caller!.user.userName, made)
    return view(made)
  }),

  save: inTenant.journeys.save.handler(async ({ input, context: { tx, caller, ports }, errors }) => {
    const before = await groupOf(tx, input.name, true)
    if (!before) throw errors.NOT_FOUND()
    const checked = await check(tx, input.newName ?? before.name, input.data)
    if (!checked.ok) throw errors.INVALID({ data: { fieldErrors: checked.errors } })
    if (input.version !== undefined && input.version !== before.version) {
      throw errors.CONFLICT({ data: { current: view(before) } })
    }
    const name = groupNameOf(input.newName ?? before.name)
    if (name !== before.name && (await groupOf(tx, name))) throw errors.TAKEN(taken)
    const [saved] = await tx
      .update(journeyGroup)
      .set({ name, data: checked.data, version: sql`${journeyGroup.version} + 1`, modifiedAt: new Date(ports.clock()) })
      .where(eq(journeyGroup.id, before.id))
      .returning()
    await log(tx, 'edit', caller!.user.userName, saved!, before)
    return view(saved!)
  }),

  remove: inTenant.journeys.remove.handler(async ({ input, context: { tx, caller }, errors }) => {
    const before = await groupOf(tx, input.name, true)
    if (!before) throw errors.NOT_FOUND()
    await tx.delete(journeyGroup).where(eq(journeyGroup.id, before.id))
    await log(tx, 'delete', caller!.user.userName, undefined, before)
    return { name: before.name }
  }),
}

/** A group by name or id, locked until the transaction ends when it is about to change. */
async function groupOf(tx: Tx, name: string, held = false): Promise<Row | undefined> {
  const found = tx
    .select()
    .from(journeyGroup)
    .where(or(eq(journeyGroup.name, groupNameOf(name)), eq(journeyGroup.id, name)))
    .limit(1)
  const [row] = await (held ? found.for('update') : found)
  return row
}

async function check(
  tx: Tx,
  name: string,
  data: object,
): Promise<{ ok: true; data: JourneyGroup } | { ok: false; errors: FieldError[] }> {
  const parsed = parseJourneyGroup(data)
  if (!parsed.ok) return parsed
  const { seo_domains__perennial: allowed } = await readSetting(tx, 'analytics')
  const errors = [...groupNameErrors(name, []), ...canonicalUrlErrors(parsed.value.canonicalUrl ?? '', allowed)]
  return errors.length > 0 ? { ok: false, errors } : { ok: true, data: parsed.value }
}

const view = ({ id, name, data, version, modifiedAt }: Row): StoredJourneyGroup => ({
  id,
  name,
  data: { ...data },
  version,
  modified: modifiedAt.toISOString(),
})

const log = (tx: Tx, action: 'create' | 'edit' | 'delete', userName: string, after?: Row, before?: Row) =>
  tx.insert(change).values({
    subjectType: 'journey',
    subject: (after ?? before)!.id,
    version: (after ?? before)!.version,
    action,
    userName,
    source: 'console',
    before: before && { name: before.name, ...before.data },
    after: after && { name: after.name, ...after.data },
  })
