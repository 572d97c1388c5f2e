import { importNewRule, importRule, type RuleOutcome } from '@perennial/domain/change-sets'
import {
  nameKeyOf,
  nameOf,
  parentOf,
  recordTypeErrors,
  tagAddressError,
  withTagSlash,
} from '@perennial/domain/catalogue'
import {
  type Cell,
  type CellContext,
  type FilledColumn,
  importColumns,
  keyOfRow,
  maxGroups,
  type RowKey,
} from '@perennial/domain/spreadsheets'
import type { FieldError, Result } from '@perennial/domain/result'
import { and, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { item } from '../../db/schema/index.ts'
import { findFamily } from '../catalogue/family-store.ts'
import { attributeErrorsBy, changedData, dataErrors, normalisedData } from '../catalogue/item-rules.ts'
import type { ItemRow } from '../catalogue/item-view.ts'
import { newRecordType } from '../catalogue/item-store.ts'
import { isPlace } from '../catalogue/move-item.ts'
import type { FormsOf } from '../change-sets/preview-set.ts'
import type { SetInput, Subject } from '../change-sets/set-subjects.ts'
import { rowsFrom } from './sheet-store.ts'

/** What a preview of an import knows for all of its rows. */
export interface ImportRun {
  tree: string
  recordType: string
  filled: readonly FilledColumn[]
  context: CellContext
  /** The first row of each path: one row only can change an item. */
  firstRows: ReadonlyMap<string, number>
}

const keysOfStatement = 5_000

/** Reads what an import has to know: its columns by the definitions of today, and where each path stands first. */
export async function openImport(
  inTx: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>,
  { tree = '', sheet = '', mapping = [], format }: SetInput,
  zone: string,
): Promise<ImportRun> {
  const recordType = newRecordType(`/${tree}/x`, {})
  const family = await inTx((tx) => findFamily(tx, recordType))
  const columns = importColumns({
    definitions: family.ok ? family.value.attributeDefinitions : [],
    titles: { path: '', version: '', name: '', tags: '' },
    words: {},
    groups: groupsOf(mapping),
  })
  const filled = mapping.flatMap((id, at): FilledColumn[] => {
    const column = columns.find((one) => one.id === id)
    return column ? [{ at, column }] : []
  })
  const firstRows = new Map<string, number>()
  for (let from = 0; ; ) {
    const rows = await inTx((tx) => rowsFrom(tx, sheet, from, keysOfStatement))
    for (const { row, cells } of rows) {
      const key = keyOfRow(cells, filled, tree)
      if (key.ok && !firstRows.has(pathKey(key.value.path))) firstRows.set(pathKey(key.value.path), row)
    }
    if (rows.length < keysOfStatement) break
    from = rows.at(-1)!.row + 1
  }
  return { tree, recordType, filled, context: { ...format!, zone }, firstRows }
}

/** Names differ by more than case and form. */
const pathKey = (path: string): string => nameKeyOf(withTagSlash(path))

const groupsOf = (mapping: readonly (string | null)[]): number =>
  Math.min(Math.max(1, ...mapping.map((id) => Number(/\.(\d{1,3})\.[^.]*$/.exec(id ?? '')?.[1] ?? 0) + 1)), maxGroups)

/** A row and the item that it is about. */
export interface ImportSubject {
  cells: readonly Cell[]
  key: Result<RowKey>
}

export const importSubject = (run: ImportRun, { row, cells }: { row: number; cells: Cell[] }): Subject => {
  const key = keyOfRow(cells, run.filled, run.tree)
  return { ordinal: row, path: key.ok ? withTagSlash(key.value.path) : '', imported: { cells, key } }
}

const wrong = (...problems: FieldError[]): RuleOutcome => ({ kind: 'problem', problems })

/** The rule of an import for a batch of its rows. */
export async function importing(
  tx: Tx,
  run: ImportRun,
  { creates = false }: SetInput,
  { subjects, items, forms }: { subjects: readonly Subject[]; items: ReadonlyMap<string, ItemRow>; forms: FormsOf },
): Promise<(subject: Subject, row: ItemRow | undefined) => Promise<RuleOutcome>> {
  const missing = subjects.filter(({ path }) => path !== '' && !items.has(path)).map(({ path }) => path)
  const taken = creates ? await neighboursOf(tx, missing) : []
  const places = new Map<string, Promise<boolean>>()
  const isThere = (parent: string) => {
    const known = places.get(parent) ?? isPlace(tx, parent)
    places.set(parent, known)
    return known
  }
  return async ({ ordinal, path, imported }, row) => {
    const { cells, key } = imported!
    if (!key.ok) return wrong(...key.errors)
    const first = run.firstRows.get(pathKey(path))
    if (first !== undefined && first !== ordinal) {
      return wrong({
        path: 'path',
        code: 'twice',
        message: `Row ${first} is about the same item. Only one row can change it.`,
      })
    }
    const given = { cells, filled: run.filled, context: run.context, version: key.value.version }
    if (row) {
      const form = await forms(row.recordType, row.data.baseTemplate)
      return importRule(row, given, ({ data }) => {
        const changed = changedData(row, { data })
        if (!changed.ok) return changed.errors
        if (changed.value.needsApproval) {
          return [{ path: 'attributes', code: 'approval', message: 'Approvals are given on the screen of the item.' }]
        }
        const errors = dataErrors(row.recordType, changed.value.data, row.data)
        return errors.length > 0 ? errors : attributeErrorsBy(form, row, changed.value.data)
      })
    }
    const form = await forms(run.recordType, undefined)
    const parent = parentOf(path)
    return importNewRule(path, given, {
      creates,
      recordType: run.recordType,
      definitions: form.ok ? form.value.definitions : [],
      isPlace: creates && (await isThere(parent)),
      neighbours: taken.filter((one) => one.parent === parent).map(({ name }) => name),
      check: ({ data }) => {
        const unreachable = run.recordType === 'tag' ? tagAddressError(path) : undefined
        if (unreachable) return [{ path: 'path', code: 'unreachable', message: unreachable }]
        const normal = normalisedData(data)
        const errors = [...recordTypeErrors(path, normal), ...dataErrors(run.recordType, normal)]
        return errors.length > 0 ? errors : attributeErrorsBy(form, { data: {} }, normal)
      },
    })
  }
}

/** Items that have the names of new ones, in another case or form. */
async function neighboursOf(tx: Tx, paths: readonly string[]): Promise<{ parent: string; name: string }[]> {
  if (paths.length === 0) return []
  return tx
    .select({ parent: item.parentPath, name: item.name })
    .from(item)
    .where(
      and(
        inArray(item.parentPath, [...new Set(paths.map(parentOf))]),
        inArray(item.nameKey, [...new Set(paths.map((path) => nameKeyOf(nameOf(path))))]),
      ),
    ) as Promise<{ parent: string; name: string }[]>
}
