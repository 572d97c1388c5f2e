import { noRows, type RowCounts, type RowState, type SetState } from '@perennial/domain/change-sets'
import { sameValue } from '@perennial/domain/json'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordset } from '../../db/bulk.ts'
import type { Tx } from '../../db/port.ts'
import { changeRow, changeSet } from '../../db/schema/index.ts'

export type SetRow = typeof changeSet.$inferSelect
export type NewSet = Pick<SetRow, 'id' | 'kind' | 'title' | 'input' | 'trees' | 'author'> & { undoes?: string | null }
export type StoredRow = typeof changeRow.$inferSelect
export type PreviewedRow = Omit<StoredRow, 'tenantId' | 'mode' | 'setId' | 'appliedVersion'>

/** How long a worker may say nothing of a set before another one takes it over. */
export const lease = sql`now() + interval '10 seconds'`

/**
 * Makes a set, or finds the one that the same request has made before: the client makes the id, so that a lost answer, a
 * second press and a second tab mean one set.
 * @returns 'other' when the id is that of another request
 */
export async function makeSet(tx: Tx, made: NewSet): Promise<{ set: SetRow; isNew: boolean } | 'other'> {
  const [row] = await tx
    .insert(changeSet)
    .values({ ...made, state: 'previewing', counts: noRows, leaseUntil: lease })
    .onConflictDoNothing()
    .returning()
  if (row) return { set: row, isNew: true }
  const found = (await findSet(tx, made.id))!
  const isSame =
    found.kind === made.kind && found.undoes === (made.undoes ?? null) && sameValue(found.input, made.input)
  return isSame ? { set: found, isNew: false } : 'other'
}

export async function findSet(tx: Tx, id: string): Promise<SetRow | undefined> {
  const [row] = await tx.select().from(changeSet).where(eq(changeSet.id, id))
  return row
}

/** The set, locked until the transaction ends: for whoever changes its rows. */
export async function lockSet(tx: Tx, id: string): Promise<SetRow | undefined> {
  const [row] = await tx.select().from(changeSet).where(eq(changeSet.id, id)).for('update')
  return row
}

/**
 * Moves a set on if it is in one of these states.
 * @returns undefined when it is not: somebody else was quicker
 */
export async function moveOn(
  tx: Tx,
  id: string,
  from: readonly SetState[],
  to: Partial<Record<keyof typeof changeSet.$inferInsert, unknown>> & { state: SetState },
): Promise<SetRow | undefined> {
  const [row] = await tx
    .update(changeSet)
    .set(to as Partial<typeof changeSet.$inferInsert>)
    .where(and(eq(changeSet.id, id), inArray(changeSet.state, [...from])))
    .returning()
  return row
}

/** Rows of a set by state, counted. */
export async function countRows(tx: Tx, id: string): Promise<RowCounts> {
  const rows = await tx
    .select({ state: changeRow.state, count: sql<number>`count(*)::int` })
    .from(changeRow)
    .where(eq(changeRow.setId, id))
    .groupBy(changeRow.state)
  return { ...noRows, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

/** Stores previewed rows. What is done stays done, and what was taken out stays out. */
export async function storeRows(tx: Tx, setId: string, rows: readonly PreviewedRow[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map((row) => ({ ...row, setId }))
  await tx.execute(sql`insert into change_row
      (set_id, ordinal, path, action, version, before, after, state, problems, result_path)
    select set_id, ordinal, path, action, version, before, after, state, problems, result_path
    from ${recordset(changeRow, values)} as r
    on conflict (tenant_id, mode, set_id, ordinal) do update set path = excluded.path, action = excluded.action,
      version = excluded.version, before = excluded.before, after = excluded.after, state = excluded.state,
      problems = excluded.problems, result_path = excluded.result_path
    where change_row.state not in ('done', 'excluded')`)
}

/** The counts after rows went from one state to others. */
export function countsAfter(counts: RowCounts, from: RowState, to: readonly RowState[]): RowCounts {
  const next: Record<RowState, number> = { ...counts }
  for (const state of to) {
    next[from] -= 1
    next[state] += 1
  }
  return next
}
