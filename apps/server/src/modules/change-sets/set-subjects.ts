import type { ChangeSetInput } from '@perennial/api/change-sets'
import { type CopiedNode, withTagSlash } from '@perennial/domain/catalogue'
import { and, desc, eq, lte, max } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { changeRow } from '../../db/schema/index.ts'
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
}

/** The rows of a set, in the order in which they are applied, from one on. */
export async function subjectsOf(tx: Tx, set: SetRow, from: number, limit: number): Promise<Subject[]> {
  const { paths = [], nodes = [] } = set.input as SetInput
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
