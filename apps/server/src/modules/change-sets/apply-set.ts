import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { firstBatch, nextBatch, patched, type RowState } from '@perennial/domain/change-sets'
import { nameOf, parentOf } from '@perennial/domain/catalogue'
import type { FieldError } from '@perennial/domain/result'
import { and, asc, between, eq, gt, inArray, sql } from 'drizzle-orm'
import { DatabaseUnavailable, type Scope, sqlState, type Tx, uniqueViolation } from '../../db/port.ts'
import { changeRow, item } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import {
  type Author,
  deleteItem,
  findItem,
  insertItem,
  type LockedEdit,
  newRecordType,
  replaceItems,
  restoreItem,
} from '../catalogue/item-store.ts'
import { isPlace, moveItem } from '../catalogue/move-item.ts'
import { isInUse, referenceError, pathIn } from '../catalogue/references.ts'
import { claimTags } from '../catalogue/page-addresses.ts'
import { hasChildren, isPublished, isPublishedTag } from '../catalogue/removal.ts'
import { countsAfter, lease, lockSet, moveOn, type StoredRow } from './set-store.ts'

/** Time that a batch should take, in ms: the embedded database answers nobody else meanwhile. */
const target = { pglite: 40, postgres: 50 } as const

/** How often a batch that met another writer is tried again. */
const maxCollisions = 5
const collisions: ReadonlySet<string | undefined> = new Set(['40P01', '40001', '55P03'])

/**
 * Applies what is ready of a set, a batch a transaction: item, filter values, history and the row's own state commit
 * together. Called again after a crash it goes on; called twice it does nothing the second time.
 */
export async function applySet(
  { db, errorReports }: Pick<Ports, 'db' | 'errorReports'>,
  scope: Scope,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  let [size, last, met] = [firstBatch, -1, 0]
  for (;;) {
    signal?.throwIfAborted()
    const began = performance.now()
    try {
      const applied = await db.asTenant(scope, (tx) => applyBatch(tx, id, { size, last, began }))
      if (applied === 'ended') return
      met = 0
      last = applied.last
      if (applied.rows > 0) size = nextBatch(size, performance.now() - began, target[db.kind])
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      if (collisions.has(sqlState(error)) && met < maxCollisions) met += 1
      // One row spoils its batch: halve it until the row is alone.
      else if (size > 1) size = Math.floor(size / 2)
      else {
        const expected = reasonOf(error)
        if (!expected) errorReports.report({ error, where: 'change set' })
        await db.asTenant(scope, (tx) => failNext(tx, id, { last, reason: expected ?? unexpected }))
        size = firstBatch
      }
    }
    await turnOfOthers()
  }
}

const problem = (code: string, message: string): FieldError => ({ path: '', code, message })
const unexpected = problem('failed', 'It could not be changed. Try it again; if that fails too, contact support.')

function reasonOf(error: unknown): FieldError | undefined {
  if (isInUse(error))
    return problem('in_use', `It is used by ${pathIn(error) ?? 'another item'}. Take it out there first.`)
  const refused = referenceError(error)
  if (refused?.code === 'names_deleted') {
    return problem('names_deleted', `It names ${pathIn(error) ?? 'an item'}, which was deleted. Restore that first.`)
  }
  if (refused) return refused
  return sqlState(error) === uniqueViolation ? taken : undefined
}

const taken = problem('exists', 'There is an item of this name already.')

const readyRows = (tx: Tx, id: string, after: number, limit: number) =>
  tx
    .select()
    .from(changeRow)
    .where(and(eq(changeRow.setId, id), eq(changeRow.state, 'ready'), gt(changeRow.ordinal, after)))
    .orderBy(asc(changeRow.ordinal))
    .limit(limit)
    .for('update')

async function applyBatch(
  tx: Tx,
  id: string,
  { size, last, began }: { size: number; last: number; began: number },
): Promise<{ rows: number; last: number } | 'ended'> {
  const set = await lockSet(tx, id)
  if (set?.state !== 'applying') return 'ended'
  const rows = await readyRows(tx, id, last, size)
  if (rows.length === 0) {
    // Once more from the start: rows that a killed process still held may have been passed over.
    if (last !== -1) return { rows: 0, last: -1 }
    await moveOn(tx, id, ['applying'], { state: 'done', leaseUntil: null, endedAt: sql`now()` })
    return 'ended'
  }
  const author: Author = { userName: set.appliedBy ?? set.author, source: 'console', setId: id }
  const states = await applyRows(tx, rows, author)
  await moveOn(tx, id, ['applying'], {
    state: 'applying',
    counts: countsAfter(set.counts, 'ready', states),
    leaseUntil: lease,
    pace: rows.length / Math.max((performance.now() - began) / 1000, 0.001),
  })
  return { rows: rows.length, last: rows.at(-1)!.ordinal }
}

async function failNext(tx: Tx, id: string, { last, reason }: { last: number; reason: FieldError }): Promise<void> {
  const set = await lockSet(tx, id)
  const [row] = set?.state === 'applying' ? await readyRows(tx, id, last, 1) : []
  if (!set || !row) return
  await settle(tx, row, { state: 'failed', problems: [reason] })
  await moveOn(tx, id, ['applying'], { state: 'applying', counts: countsAfter(set.counts, 'ready', ['failed']) })
}

async function settle(tx: Tx, { setId, ordinal }: StoredRow, to: Partial<StoredRow>): Promise<void> {
  await tx
    .update(changeRow)
    .set(to)
    .where(and(eq(changeRow.setId, setId), eq(changeRow.ordinal, ordinal)))
}

/** @returns the states that rows got */
async function applyRows(tx: Tx, rows: readonly StoredRow[], author: Author): Promise<RowState[]> {
  const states = await applyEdits(
    tx,
    rows.filter(({ action }) => action === 'edit'),
    author,
  )
  // What names a moved item gets a new version by this set itself, and that is no surprise to its own row.
  const bumps = new Map<string, number>()
  for (const row of rows) {
    if (row.action === 'edit') continue
    const version = row.version === null ? null : row.version + (bumps.get(row.path) ?? 0)
    const { changed = [], ...outcome } = await applyOne(tx, { ...row, version }, author)
    for (const path of changed) bumps.set(path, (bumps.get(path) ?? 0) + 1)
    await settle(tx, row, outcome)
    states.push(outcome.state)
  }
  return states
}

/** Edits of a batch by a handful of statements. */
async function applyEdits(tx: Tx, rows: readonly StoredRow[], author: Author): Promise<RowState[]> {
  if (rows.length === 0) return []
  const locked = await tx
    .select()
    .from(item)
    .where(
      inArray(
        item.path,
        rows.map(({ path }) => path),
      ),
    )
    .orderBy(asc(item.path))
    .for('update')
  const items = new Map(locked.map((row) => [row.path, row]))
  const edits: LockedEdit[] = []
  const ordinals: Record<'done' | 'stale', number[]> = { done: [], stale: [] }
  let refused = 0
  for (const row of rows) {
    const before = items.get(row.path)
    if (!before || before.version !== row.version) {
      ordinals.stale.push(row.ordinal)
      continue
    }
    const edit = patched(before, row.after)
    const problems = await claimTags(tx, before, edit.data, before.data)
    if (problems.length > 0) {
      refused += 1
      await settle(tx, row, { state: 'failed', problems })
      continue
    }
    ordinals.done.push(row.ordinal)
    edits.push({ before, ...edit })
  }
  await replaceItems(tx, edits, author)
  // By the range and the list, not by a join: rows of a new set have no statistics, and a join would read them all.
  for (const state of ['done', 'stale'] as const) {
    if (ordinals[state].length === 0) continue
    await tx
      .update(changeRow)
      .set(state === 'done' ? { state, appliedVersion: sql`${changeRow.version} + 1` } : { state })
      .where(
        and(
          eq(changeRow.setId, rows[0]!.setId),
          between(changeRow.ordinal, rows[0]!.ordinal, rows.at(-1)!.ordinal),
          inArray(changeRow.ordinal, ordinals[state]),
        ),
      )
  }
  return [
    ...ordinals.done.map(() => 'done' as const),
    ...ordinals.stale.map(() => 'stale' as const),
    ...Array.from({ length: refused }, () => 'failed' as const),
  ]
}

type Outcome = Partial<StoredRow> & { state: RowState; changed?: readonly string[] }
const failed = (...problems: FieldError[]): Outcome => ({ state: 'failed', problems })
const stale: Outcome = { state: 'stale' }

async function applyOne(tx: Tx, row: StoredRow, author: Author): Promise<Outcome> {
  const to = row.resultPath ?? row.path
  switch (row.action) {
    case 'create': {
      if (!(await isPlace(tx, parentOf(to))))
        return failed(problem('no_parent', `There is no directory ${parentOf(to)}.`))
      if (await findItem(tx, to)) return failed(taken)
      const data = row.after.set ?? {}
      const problems = await claimTags(tx, { path: to, recordType: newRecordType(to, data) }, data, undefined)
      if (problems.length > 0) return failed(...problems)
      await insertItem(tx, { id: `${row.setId}-${row.ordinal}`, path: to, type: 'item', data }, author)
      return { state: 'done', appliedVersion: 1 }
    }
    case 'restore': {
      if (!(await isPlace(tx, parentOf(to))))
        return failed(problem('no_parent', `There is no directory ${parentOf(to)}.`))
      if (await findItem(tx, to)) return failed(taken)
      const restored = await restoreItem(tx, to, author)
      if (restored === undefined) return failed(problem('gone', 'It is not in the trash any more.'))
      return 'errors' in restored ? failed(...restored.errors) : { state: 'done', appliedVersion: restored.version }
    }
    case 'delete': {
      const before = await findItem(tx, row.path)
      if (!before || before.version !== row.version) return stale
      if (before.type === 'dir' && (await hasChildren(tx, before.path))) {
        return failed(problem('not_empty', 'Delete or move what is in this directory first.'))
      }
      return (await deleteItem(tx, before, author)) ? { state: 'done', appliedVersion: null } : stale
    }
    case 'move':
      return applyMove(tx, row, author)
    case 'edit':
      throw new Error('Edits are applied by the batch.')
  }
}

async function applyMove(tx: Tx, row: StoredRow, author: Author): Promise<Outcome> {
  const before = await findItem(tx, row.path)
  if (!before || before.version !== row.version) return stale
  const published = (await isPublished(tx, before)) || (await isPublishedTag(tx, before))
  const to = row.after.path!
  const moved = await moveItem(tx, before, { parent: parentOf(to), name: nameOf(to) }, { published, author })
  if (!moved) return stale
  if (!moved.ok) return { state: 'failed', problems: moved.errors }
  // Also of the rows of later batches.
  if (moved.value.changed.length > 0) {
    await tx
      .update(changeRow)
      .set({ version: sql`${changeRow.version} + 1` })
      .where(
        and(eq(changeRow.setId, row.setId), eq(changeRow.state, 'ready'), inArray(changeRow.path, moved.value.changed)),
      )
  }
  return { state: 'done', appliedVersion: moved.value.row.version, changed: moved.value.changed }
}
