import type { ChangeRow, ChangeSet } from '@perennial/api/change-sets'
import { nameOf } from '@perennial/domain/catalogue'
import {
  rowStates,
  type RowState,
  secondsLeft,
  sidesOf,
  type TouchedField,
  touchedFields,
  undoDays,
} from '@perennial/domain/change-sets'
import { sameValue } from '@perennial/domain/json'
import { attributeKey } from '@perennial/domain/product'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { counted, decodeCursor, encodeCursor } from '../../db/cursor.ts'
import type { Tx } from '../../db/port.ts'
import { textArray } from '../../db/text-array.ts'
import { changeRow, changeSet, item } from '../../db/schema/index.ts'
import type { SetRow, StoredRow } from './set-store.ts'

const day = 24 * 60 * 60_000

/** Sets that were applied in part or whole: what undoing one needs. */
const undoable: ReadonlySet<SetRow['state']> = new Set(['stopped', 'done'])

/** A set as calls answer it. */
export async function setView(tx: Tx, set: SetRow): Promise<ChangeSet> {
  const [undo] = await tx
    .select({ id: changeSet.id })
    .from(changeSet)
    .where(and(eq(changeSet.undoes, set.id), sql`${changeSet.state} <> 'cancelled'`))
    .limit(1)
  const isStillReady = set.state === 'ready' || set.state === 'stopped'
  const changed = isStillReady ? await changedSince(tx, set.id) : 0
  return viewOf(set, { undoneBy: undo?.id ?? null, changed, creates: await createdBy(tx, set) })
}

/** How many rows of an import make a new item, once it is previewed. */
async function createdBy(tx: Tx, { id, kind, state }: SetRow): Promise<number> {
  if (kind !== 'import' || state === 'previewing') return 0
  const rows = and(
    eq(changeRow.setId, id),
    inArray(changeRow.state, ['ready', 'done', 'excluded']),
    eq(changeRow.action, 'create'),
  )
  return tx.$count(changeRow, rows)
}

function viewOf(
  set: SetRow,
  { undoneBy, changed, creates }: { undoneBy: string | null; changed: number; creates: number },
): ChangeSet {
  const { counts, pace, appliedAt } = set
  const left = set.state === 'applying' ? secondsLeft(counts.ready, pace ?? undefined) : undefined
  return {
    id: set.id,
    kind: set.kind,
    title: set.title,
    state: set.state,
    author: set.author,
    appliedBy: set.appliedBy,
    created: set.createdAt.toISOString(),
    applied: appliedAt?.toISOString() ?? null,
    ended: set.endedAt?.toISOString() ?? null,
    trees: set.trees,
    counts,
    secondsLeft: left ?? null,
    undoes: set.undoes,
    undoneBy,
    undoUntil:
      appliedAt && counts.done > 0 && undoable.has(set.state)
        ? new Date(appliedAt.getTime() + undoDays * day).toISOString()
        : null,
    sheet: set.kind === 'import' ? String(set.input.sheet) : null,
    creates,
    changedSince: changed,
  }
}

/** How many ready rows have an item that is not as the preview saw it: one index join. */
async function changedSince(tx: Tx, id: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(changeRow)
    .leftJoin(item, and(eq(item.path, changeRow.path), eq(item.version, changeRow.version)))
    .where(
      and(
        eq(changeRow.setId, id),
        eq(changeRow.state, 'ready'),
        // What comes back has no item yet.
        sql`${changeRow.action} <> 'restore'`,
        sql`${item.path} is null`,
      ),
    )
  return row?.count ?? 0
}

/** Sets of readable trees, newest first. @returns undefined for a cursor of another list */
export async function setsPage(
  tx: Tx,
  trees: readonly string[],
  { limit = 25, queryMore }: { limit?: number | undefined; queryMore?: string | undefined },
) {
  const after = queryMore === undefined ? null : decodeCursor(queryMore, ['moment', 'text'])
  if (after === undefined) return undefined
  const readable = sql`${changeSet.trees} <@ ${textArray(trees)}`
  const older = after
    ? sql`(${changeSet.createdAt}, ${changeSet.id}) < (${new Date(Number(after[0])).toISOString()}::timestamptz, ${after[1]})`
    : undefined
  const rows = await tx
    .select()
    .from(changeSet)
    .where(and(readable, older))
    .orderBy(sql`${changeSet.createdAt} desc, ${changeSet.id} desc`)
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const undone = shown.length === 0 ? [] : await undosOf(tx, shown)
  return {
    items: shown.map((set) =>
      viewOf(set, { undoneBy: undone.find(({ undoes }) => undoes === set.id)?.id ?? null, changed: 0, creates: 0 }),
    ),
    queryMore: rows.length > limit && last ? encodeCursor([last.createdAt.getTime(), last.id]) : null,
    total: await counted(tx, sql`select 1 from ${changeSet} where ${readable}`),
  }
}

const undosOf = (tx: Tx, sets: readonly SetRow[]) =>
  tx
    .select({ id: changeSet.id, undoes: changeSet.undoes })
    .from(changeSet)
    .where(
      and(
        inArray(
          changeSet.undoes,
          sets.map(({ id }) => id),
        ),
        sql`${changeSet.state} <> 'cancelled'`,
      ),
    )

export interface RowsQuestion {
  states?: RowState[] | undefined
  search?: string | undefined
  limit?: number | undefined
  queryMore?: string | undefined
}

/** Rows of a set that a search finds. */
export const rowsFound = (id: string, { states, search }: RowsQuestion): SQL | undefined =>
  and(
    eq(changeRow.setId, id),
    states ? inArray(changeRow.state, states) : undefined,
    search?.trim() ? sql`position(${search.trim().toLowerCase()} in lower(${changeRow.path})) > 0` : undefined,
  )

/** Problems first: the order of `rowStates`. */
const rank = sql<number>`array_position(${textArray(rowStates)}, ${changeRow.state})`

/** A page of rows, each with what stands there now. @returns undefined for a cursor of another list */
export async function rowsPage(tx: Tx, set: SetRow, question: RowsQuestion) {
  const { limit = 25, queryMore } = question
  const after = queryMore === undefined ? null : decodeCursor(queryMore, ['count', 'count'])
  if (after === undefined) return undefined
  const found = rowsFound(set.id, question)
  const rows = await tx
    .select({ row: changeRow, rank, item })
    .from(changeRow)
    .leftJoin(item, eq(item.path, changeRow.path))
    .where(and(found, after ? sql`(${rank}, ${changeRow.ordinal}) > (${after[0]}::int, ${after[1]}::int)` : undefined))
    .orderBy(rank, changeRow.ordinal)
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ row, item: now }) => rowView(row, now)),
    queryMore: rows.length > limit && last ? encodeCursor([Number(last.rank), last.row.ordinal]) : null,
    total: await counted(tx, sql`select 1 from ${changeRow} where ${found}`),
  }
}

type ItemNow = typeof item.$inferSelect

const conflicts: ReadonlySet<RowState> = new Set(['problem', 'stale', 'failed'])

function rowView(row: StoredRow, now: ItemNow | null): ChangeRow {
  const isReady = row.state === 'ready' && row.action !== 'restore'
  const isOvertaken = isReady && now?.version !== row.version
  const showsNow = isOvertaken || conflicts.has(row.state)
  const attributes = (now?.data.attributes ?? {}) as Record<string, unknown>
  const title = attributes[attributeKey('display_name')]
  // Of what comes or goes as a whole its fields are no change of theirs.
  const touched = row.action === 'edit' || row.action === 'move' ? touchedFields(row) : newFields(row)
  return {
    ordinal: row.ordinal,
    path: row.path,
    name: nameOf(row.path),
    title: typeof title === 'string' && title !== '' ? title : null,
    recordType: now?.recordType ?? null,
    action: row.action,
    state: row.state,
    status: now?.status ?? null,
    result: row.resultPath === row.path ? null : row.resultPath,
    fields: touched.map((field) => {
      const current = now && showsNow ? valueIn(now, field.field) : undefined
      const isOther = now && showsNow && !sameValue(current, field.before) && !sameValue(current, field.after)
      return { ...field, ...(isOther ? { now: current ?? null } : {}) }
    }),
    problems: [...(row.problems ?? [])],
    changedBy: (isOvertaken || row.state === 'stale') && now ? now.userName : null,
  }
}

/** What a row of a file gives a new item; of a copy the fields are those of its source. */
function newFields({ action, path, resultPath, after }: StoredRow): TouchedField[] {
  if (action !== 'create' || path !== resultPath) return []
  const { record_type: _, ...data } = after.set ?? {}
  return touchedFields(sidesOf({ data: { attributes: {} }, status: 'draft' }, { data, status: 'draft' }))
}

function valueIn({ data, status, path }: ItemNow, field: string): unknown {
  if (field === 'status') return status
  if (field === 'path') return path
  const name = field.startsWith('attributes.') ? field.slice('attributes.'.length) : undefined
  return name === undefined ? data[field] : ((data.attributes ?? {}) as Record<string, unknown>)[name]
}
