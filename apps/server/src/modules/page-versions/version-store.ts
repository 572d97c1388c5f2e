import type { ItemState } from '@perennial/domain/catalogue'
import { type JsonPatch, joinedPatches, jsonPatch, patchedJson } from '@perennial/domain/json'
import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { type item, pageVersion, type VersionBody } from '../../db/schema/index.ts'

type ItemRow = typeof item.$inferSelect

/** A whole state at least this often, so that opening any version joins few patches. */
export const savesPerState = 25

/** Whether saves of an item are kept as versions. The history of other items is in `change`. */
export const isVersioned = ({ type, recordType }: Pick<ItemRow, 'type' | 'recordType'>): boolean =>
  type === 'item' && (recordType === 'page' || recordType === 'block')

export const stateOf = ({ data, status }: Pick<ItemRow, 'data' | 'status'>): ItemState => ({ data, status })

const unchanged: JsonPatch = ['o', {}, []]

/**
 * Keeps a save as a version, in the transaction and under the lock of the save.
 * @param before undefined for a new page
 */
export async function keepVersion(
  tx: Tx,
  before: ItemRow | undefined,
  after: ItemRow,
  userName: string,
): Promise<void> {
  if (!isVersioned(after)) return
  const [last] = await tx
    .select({ version: pageVersion.version, patches: pageVersion.patches })
    .from(pageVersion)
    .where(eq(pageVersion.itemId, after.id))
    .orderBy(desc(pageVersion.version))
    .limit(1)
  if (before && last?.version !== before.version) await keepState(tx, before)
  const patches = before && last?.version === before.version ? last.patches + 1 : before ? 1 : 0
  await tx.insert(pageVersion).values({
    itemId: after.id,
    version: after.version,
    at: sql`now()`,
    userName,
    ...bodyOf(before, after, patches),
  })
}

/** Keeps the present state of a page of which there are no versions yet. */
export const keepState = (tx: Tx, row: ItemRow) =>
  tx
    .insert(pageVersion)
    .values({
      itemId: row.id,
      version: row.version,
      at: row.modifiedAt,
      userName: row.userName,
      patches: 0,
      body: { state: stateOf(row) },
    })
    .onConflictDoNothing()

function bodyOf(before: ItemRow | undefined, after: ItemRow, patches: number): { patches: number; body: VersionBody } {
  const state = stateOf(after)
  if (!before || patches === 0 || patches >= savesPerState) return { patches: 0, body: { state } }
  const patch = jsonPatch(stateOf(before), state) ?? unchanged
  // Of a page that was replaced as a whole the state costs no more, and is opened faster.
  if (JSON.stringify(patch).length * 2 > JSON.stringify(state).length) return { patches: 0, body: { state } }
  return { patches, body: { patch } }
}

/** A page at a version; undefined when that is not kept. Reads at most one state and the patches after it. */
export async function keptState(tx: Tx, itemId: string, version: number): Promise<ItemState | undefined> {
  const own = eq(pageVersion.itemId, itemId)
  const [from] = await tx
    .select({ version: pageVersion.version })
    .from(pageVersion)
    .where(and(own, eq(pageVersion.patches, 0), lte(pageVersion.version, version)))
    .orderBy(desc(pageVersion.version))
    .limit(1)
  if (!from) return undefined
  const rows = await tx
    .select({ version: pageVersion.version, body: pageVersion.body })
    .from(pageVersion)
    .where(and(own, gte(pageVersion.version, from.version), lte(pageVersion.version, version)))
    .orderBy(asc(pageVersion.version))
  if (rows.at(-1)?.version !== version) return undefined
  const body = rows.map((row) => row.body).reduce(joinedBody)
  return 'state' in body ? body.state : undefined
}

/** What two versions that follow each other are in one. */
export function joinedBody(first: VersionBody, second: VersionBody): VersionBody {
  if ('state' in second) return second
  if ('state' in first) return { state: patchedJson(first.state, second.patch) as ItemState }
  return { patch: joinedPatches(first.patch, second.patch) }
}

/** The oldest version that is kept. */
export async function oldestVersion(tx: Tx, itemId: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ version: pageVersion.version })
    .from(pageVersion)
    .where(eq(pageVersion.itemId, itemId))
    .orderBy(asc(pageVersion.version))
    .limit(1)
  return row?.version
}
