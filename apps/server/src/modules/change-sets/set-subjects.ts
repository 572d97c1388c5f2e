import type { ChangeSetInput } from '@perennial/api/change-sets'
import { type CopiedNode, withTagSlash } from '@perennial/domain/catalogue'
import type { ColumnMapping, SheetFormat } from '@perennial/domain/spreadsheets'
import { and, asc, desc, eq, gte, lte, max, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { textArray } from '../../db/text-array.ts'
import { changeRow, changeSet, setSubject } from '../../db/schema/index.ts'
import { everyPath, type ItemQuestion } from '../catalogue/find-items.ts'
import { type ImportRun, importSubject, type ImportSubject } from '../sheets/import-preview.ts'
import { rowsFrom } from '../sheets/sheet-store.ts'
import type { SetRow, StoredRow } from './set-store.ts'

/** Input of a set by its kind, as the contract lets it in. */
export interface SetInput {
  paths?: string[]
  /** Instead of paths: all that it finds at the moment of the preview, but for some. */
  question?: ItemQuestion
  except?: string[]
  /** Of an edit. */
  payload?: Record<string, unknown>
  /** Of a move: the directory. */
  parent?: string
  /** Of a copy. */
  dest?: string
  nodes?: CopiedNode[]
  /** Of an import. */
  sheet?: string
  tree?: string
  mapping?: ColumnMapping
  format?: SheetFormat
  creates?: boolean
}

/** What one row is about. */
export interface Subject {
  ordinal: number
  /** The item; of a copy, its source. */
  path: string
  /** Name of a copy. */
  name?: string
  /** The row that is undone. */
  undone?: StoredRow
  /** The row of a file. */
  imported?: ImportSubject
}

/** The rows of a set, in the order in which they are applied, from one on. */
export async function subjectsOf(
  tx: Tx,
  set: SetRow,
  { from, limit, run }: { from: number; limit: number; run: ImportRun | undefined },
): Promise<Subject[]> {
  const { paths = [], nodes = [] } = set.input as SetInput
  if (run)
    return (await rowsFrom(tx, (set.input as SetInput).sheet!, from, limit)).map((row) => importSubject(run, row))
  if (set.kind === 'undo') {
    // From the last to the first: what was deleted in a directory comes back after the directory.
    const [{ top } = { top: null }] = await tx
      .select({ top: max(changeRow.ordinal) })
      .from(changeRow)
      .where(eq(changeRow.setId, set.undoes!))
    if (top === null) return []
    const rows = await tx
      .select()
      .from(changeRow)
      .where(and(eq(changeRow.setId, set.undoes!), eq(changeRow.state, 'done'), lte(changeRow.ordinal, top - from)))
      .orderBy(desc(changeRow.ordinal))
      .limit(limit)
    return rows.map((undone) => ({ ordinal: top - undone.ordinal, path: undone.resultPath ?? undone.path, undone }))
  }
  if ((set.input as SetInput).question) {
    return tx
      .select({ ordinal: setSubject.ordinal, path: setSubject.path })
      .from(setSubject)
      .where(and(eq(setSubject.setId, set.id), gte(setSubject.ordinal, from)))
      .orderBy(asc(setSubject.ordinal))
      .limit(limit)
  }
  if (set.kind === 'copy') {
    return nodes.slice(from, from + limit).map(({ path, name }, index) => ({ ordinal: from + index, path, name }))
  }
  return paths.slice(from, from + limit).map((path, index) => ({ ordinal: from + index, path }))
}

/** The input of a set as it is stored: each path once, in the order of applying; what is in a directory goes before it. */
export function storedInput({ kind, ...given }: ChangeSetInput): Record<string, unknown> {
  if (!('paths' in given) || !given.paths) return given
  const sorted = [...new Set(given.paths.map(withTagSlash))].sort()
  return { ...given, paths: kind === 'delete' ? sorted.reverse() : sorted }
}

/**
 * Takes the items of a set that was made from a question, in one statement and once: whatever others save from then on, the
 * set is about these (CAT-52). The set is locked.
 */
export async function takeSubjects(tx: Tx, set: SetRow): Promise<void> {
  const { question, except = [] } = set.input as SetInput
  if (!question || set.subjectsTaken) return
  const found = await everyPath(tx, { ...question, path: `/${question.path}` })
  // What is in a directory goes before it when it is deleted; what has fields is an item.
  const order = set.kind === 'delete' ? sql`desc` : sql`asc`
  const fitting =
    set.kind === 'delete' || set.kind === 'move'
      ? sql`true`
      : sql`(select i.type from item i where i.path = f.path) = 'item'`
  await tx.execute(sql`insert into set_subject (set_id, ordinal, path)
    select ${set.id}, row_number() over (order by f.path ${order}) - 1, f.path
    from (${found}) f
    where ${fitting} and not f.path = any(${textArray(except.map(withTagSlash))})`)
  await tx.update(changeSet).set({ subjectsTaken: true }).where(eq(changeSet.id, set.id))
}
