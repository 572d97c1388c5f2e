import type { ChangeSetInput } from '@perennial/api/change-sets'
import { type CopiedNode, withTagSlash } from '@perennial/domain/catalogue'
import type { ColumnMapping, SheetFormat } from '@perennial/domain/spreadsheets'
import { and, desc, eq, lte, max } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { changeRow } from '../../db/schema/index.ts'
import { type ImportRun, importSubject, type ImportSubject } from '../sheets/import-preview.ts'
import { rowsFrom } from '../sheets/sheet-store.ts'
import type { SetRow, StoredRow } from './set-store.ts'

/** Input of a set by its kind, as the contract lets it in. */
export interface SetInput {
  paths?: string[]
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
  if (set.kind === 'copy') {
    return nodes.slice(from, from + limit).map(({ path, name }, index) => ({ ordinal: from + index, path, name }))
  }
  return paths.slice(from, from + limit).map((path, index) => ({ ordinal: from + index, path }))
}

/** The input of a set as it is stored: each path once, in the order of applying; what is in a directory goes before it. */
export function storedInput({ kind, ...given }: ChangeSetInput): Record<string, unknown> {
  if (!('paths' in given)) return given
  const sorted = [...new Set(given.paths.map(withTagSlash))].sort()
  return { ...given, paths: kind === 'delete' ? sorted.reverse() : sorted }
}
