import { randomUUID } from 'node:crypto'
import type { StoredJourneyGroup } from '@perennial/api/journeys'
import { groupNameOf, groupTexts, newGroup } from '@perennial/domain/journeys'
import { asc, eq, gt, or } from 'drizzle-orm'
import { decodeCursor, encodeCursor } from '../../db/cursor.ts'
import type { Tx } from '../../db/port.ts'
import { journeyGroup } from '../../db/schema/index.ts'
import { inTenant } from '../../http/guard.ts'
import { pageAt } from '../../http/refusal.ts'
import { addGroup, changeGroup, checkGroup, type GroupRow, removeGroup } from './group-store.ts'
import { journeyDocument } from './journey-document.ts'

const pageSize = 25
const taken = {
  message: groupTexts.taken,
  data: { fieldErrors: [{ path: 'name', code: 'taken', message: groupTexts.taken }] },
}

export const journeys = {
  ...journeyDocument,

  list: inTenant.journeys.list.handler(async ({ input, context: { tx }, errors }) => {
    const { limit = pageSize, queryMore } = input
    const after = queryMore === undefined ? null : pageAt(decodeCursor(queryMore, ['text']), errors)
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
    const checked = await checkGroup(tx, input.name, requested)
    if (!checked.ok) throw errors.INVALID({ data: { fieldErrors: checked.errors } })
    const { userName } = caller!.user
    const made = await addGroup(
      tx,
      { name: groupNameOf(input.name), data: checked.data },
      { userName, at: ports.clock() },
    )
    if (!made) throw errors.TAKEN(taken)
    return view(made)
  }),

  save: inTenant.journeys.save.handler(async ({ input, context: { tx, caller, ports }, errors }) => {
    const before = await groupOf(tx, input.name, true)
    if (!before) throw errors.NOT_FOUND()
    const checked = await checkGroup(tx, input.newName ?? before.name, input.data)
    if (!checked.ok) throw errors.INVALID({ data: { fieldErrors: checked.errors } })
    if (input.version !== undefined && input.version !== before.version) {
      throw errors.CONFLICT({ data: { current: view(before) } })
    }
    const name = groupNameOf(input.newName ?? before.name)
    if (name !== before.name && (await groupOf(tx, name))) throw errors.TAKEN(taken)
    const { userName } = caller!.user
    return view(await changeGroup(tx, before, { name, data: checked.data }, { userName, at: ports.clock() }))
  }),

  remove: inTenant.journeys.remove.handler(async ({ input, context: { tx, caller }, errors }) => {
    const before = await groupOf(tx, input.name, true)
    if (!before) throw errors.NOT_FOUND()
    await removeGroup(tx, before, caller!.user)
    return { name: before.name }
  }),
}

/** A group by name or id, locked until the transaction ends when it is about to change. */
async function groupOf(tx: Tx, name: string, held = false): Promise<GroupRow | undefined> {
  const found = tx
    .select()
    .from(journeyGroup)
    .where(or(eq(journeyGroup.name, groupNameOf(name)), eq(journeyGroup.id, name)))
    .limit(1)
  const [row] = await (held ? found.for('update') : found)
  return row
}

const view = ({ id, name, data, version, modifiedAt }: GroupRow): StoredJourneyGroup => ({
  id,
  name,
  data: { ...data },
  version,
  modified: modifiedAt.toISOString(),
})
