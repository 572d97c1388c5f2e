import { blockTexts } from '@perennial/domain/blocks'
import { normaliseTag } from '@perennial/domain/catalogue'
import type { FieldError } from '@perennial/domain/result'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { sqlState } from '../../db/port.ts'
import type { Tx } from '../../db/port.ts'
import { item, reference } from '../../db/schema/index.ts'
import type { ItemRow } from './item-view.ts'

type Target = Pick<ItemRow, 'path' | 'tree'>

/** How references name an item: by its path, a tag by its address too. */
const namesOf = ({ path, tree }: Target): string[] => (tree === 'tags' ? [path, `tag:${normaliseTag(path)}`] : [path])

/** Paths of the items that name each of these, by the path that is named (CAT-33). */
export async function usersOf(tx: Tx, targets: readonly Target[]): Promise<Map<string, string[]>> {
  const pathOf = new Map(targets.flatMap((target) => namesOf(target).map((name) => [name, target.path] as const)))
  if (pathOf.size === 0) return new Map()
  const rows = await tx
    .selectDistinct({ target: reference.target, source: reference.source })
    .from(reference)
    .where(inArray(reference.target, [...pathOf.keys()]))
    .orderBy(asc(reference.source))
  const users = new Map<string, string[]>()
  for (const { target, source } of rows) {
    const path = pathOf.get(target)!
    if (source !== path) users.set(path, [...(users.get(path) ?? []), source])
  }
  return users
}

/** SQLSTATE of a deletion of what another item names, of naming what was deleted, and of blocks in a circle or too deep. */
const [inUse, namesDeleted, circle, tooDeep] = ['PN001', 'PN002', 'PN003', 'PN004']

/** What the database refuses about an item's references, as an error of a field: nothing is saved (CAT-35, PAG-31). */
export function referenceError(error: unknown): FieldError | undefined {
  const path = pathIn(error) ?? 'An item'
  const state = sqlState(error)
  if (state === circle) return { path: 'data', code: 'circle', message: blockTexts.holdsItself(path) }
  if (state === tooDeep) return { path: 'data', code: 'too_deep', message: blockTexts.tooDeep }
  if (state !== namesDeleted) return undefined
  const message = `${path} was deleted. Choose another one, or restore it first.`
  return { path: 'data', code: 'names_deleted', message }
}

export const isInUse = (error: unknown): boolean => sqlState(error) === inUse

/** What the database says that an error of one of these two is about: a path. */
export function pathIn(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { detail } = at as { detail?: unknown }
    if (typeof detail === 'string') return detail
  }
  return undefined
}

/** Users shown at once. */
const shown = 100

/** Who names an item, and by which fields; up to a hundred, and how many there are (CAT-33, CAT-34). */
export async function whereUsed(tx: Tx, target: Target, trees: readonly string[]) {
  const names = namesOf(target)
  const uses = and(inArray(reference.target, names), ne(reference.source, target.path))
  const rows = await tx
    .select({
      path: reference.source,
      fields: sql<string[]>`array_agg(distinct ${reference.field} order by ${reference.field})`,
      name: item.name,
      status: item.status,
      recordType: item.recordType,
    })
    .from(reference)
    .innerJoin(item, eq(item.path, reference.source))
    .where(and(uses, inArray(item.tree, [...trees])))
    .groupBy(reference.source, item.name, item.status, item.recordType)
    .orderBy(asc(reference.source))
    .limit(shown)
  const [all] = await tx
    .select({ count: sql<number>`count(distinct ${reference.source})::int` })
    .from(reference)
    .where(uses)
  return { users: rows, total: all?.count ?? 0 }
}
