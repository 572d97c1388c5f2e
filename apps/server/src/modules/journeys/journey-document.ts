import type { JourneyDocument } from '@perennial/api/journeys'
import { sameValue } from '@perennial/domain/json'
import { groupNameOf } from '@perennial/domain/journeys'
import type { FieldError } from '@perennial/domain/result'
import { asc } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { journeyGroup } from '../../db/schema/index.ts'
import { sha256 } from '../../hash/sha256.ts'
import { inTenant } from '../../http/guard.ts'
import { addGroup, changeGroup, checkGroup, type GroupRow, removeGroup } from './group-store.ts'

/** All groups as one document by name (JRN-16, JRN-37). */
export const journeyDocument = {
  document: inTenant.journeys.document.handler(async ({ context: { tx } }) => documentOf(await allGroups(tx))),

  saveDocument: inTenant.journeys.saveDocument.handler(async ({ input, context: { tx, caller, ports }, errors }) => {
    const rows = await allGroups(tx, true)
    const known = await documentOf(rows)
    if (input.version !== known.version) throw errors.CONFLICT({ data: { current: known } })
    const wanted = Object.entries(input.groups).map(([name, data]) => ({ name: groupNameOf(name), data }))
    const names = new Set(wanted.map(({ name }) => name))
    const gone = rows.filter(({ name }) => !names.has(name))
    const isNew = ({ name }: { name: string }) => rows.every((row) => row.name !== name)
    if (gone.length > 0 && !caller!.can('delete', 'journey')) throw errors.FORBIDDEN()
    if (wanted.some(isNew) && !caller!.can('create', 'journey')) throw errors.FORBIDDEN()

    const wrong: FieldError[] = []
    const valid: Pick<GroupRow, 'name' | 'data'>[] = []
    for (const { name, data } of wanted) {
      const checked = await checkGroup(tx, name, data)
      if (checked.ok) valid.push({ name, data: checked.data })
      else wrong.push(...checked.errors.map((one) => ({ ...one, path: `groups.${name}.${one.path}` })))
    }
    if (names.size < wanted.length)
      wrong.push({ path: 'groups', code: 'twice', message: 'Two groups have the same name.' })
    if (wrong.length > 0) throw errors.INVALID({ data: { fieldErrors: wrong } })

    const author = { userName: caller!.user.userName, at: ports.clock() }
    for (const row of gone) await removeGroup(tx, row, author)
    for (const group of valid) {
      const before = rows.find(({ name }) => name === group.name)
      if (before && !sameValue(before.data, group.data)) await changeGroup(tx, before, group, author)
      // Added by somebody else in this moment: theirs is read again, and nothing of this document is saved.
      if (!before && !(await addGroup(tx, group, author))) {
        throw errors.CONFLICT({ data: { current: await documentOf(await allGroups(tx)) } })
      }
    }
    return documentOf(await allGroups(tx))
  }),
}

const allGroups = (tx: Tx, held = false): Promise<GroupRow[]> => {
  const found = tx.select().from(journeyGroup).orderBy(asc(journeyGroup.name))
  return held ? found.for('update') : found
}

/** The version changes with any group: it is made of the id and version of each. */
async function documentOf(rows: readonly GroupRow[]): Promise<JourneyDocument> {
  const versions = rows.map(({ id, version }) => `${id} ${version}`).sort()
  return {
    version: await sha256(versions.join('\n')),
    groups: Object.fromEntries(rows.map(({ name, data }) => [name, { ...data }])),
  }
}
