import { decimalOf, exponentOf } from '../money/index.ts'
import { sameValue } from '../json/index.ts'
import { failed, type FieldError, ok, type Result } from '../result/index.ts'
import { type ListShape, textList } from './attribute-shape.ts'
import { type Cell, type CellContext, comparable, isClearWord, isEmptyCell } from './cells.ts'
import { type AttributePlace, listOf, type SheetColumn, valueAt } from './sheet-columns.ts'

/** A column of the file that fills one of the items. */
export interface FilledColumn {
  /** In the file, from 0. */
  at: number
  column: SheetColumn
}

type Data = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Which item a row is about. */
export interface RowKey {
  /** Empty when the row has none. */
  path: string
  /** Version that was exported; undefined without one. */
  version: number | undefined
}

export function keyOfRow(cells: readonly Cell[], filled: readonly FilledColumn[], tree: string): Result<RowKey> {
  const cell = (id: string) => cells[filled.find(({ column }) => column.id === id)?.at ?? -1] ?? null
  const wrong = (path: string, message: string) => failed<FieldError[]>([{ path, code: 'unreadable', message }])
  const typed = keyText(cell('path'))
  const name = keyText(cell('name'))
  const version = cell('version')
  const number = isEmptyCell(version) ? undefined : Number(version)
  if (number !== undefined && !(Number.isInteger(number) && number > 0)) {
    return wrong('version', `“${String(version)}” is not a version. Leave it as it was exported, or empty.`)
  }
  if (typed === '' && name === '') return wrong('path', 'This row has no path.')
  if (typed === '') {
    if (name.includes('/')) return wrong('path', 'Write the whole path into the column of paths.')
    return ok({ path: `/${tree}/${name}`, version: number })
  }
  const path = typed.startsWith('/') ? typed : `/${typed}`
  if (path.split('/')[1] !== tree) return wrong('path', `${path} does not lie in /${tree}.`)
  if (path.length > 500) return wrong('path', 'A path has at most 500 characters.')
  return ok({ path, version: number })
}

const keyText = (cell: Cell): string =>
  typeof cell === 'string' ? comparable(cell).trim().replace(/^'/, '') : typeof cell === 'number' ? String(cell) : ''

/** Whether a row has no cell at all. */
export const isBlankRow = (cells: readonly Cell[]): boolean => cells.every(isEmptyCell)

/**
 * The data of an item with what a row says: empty cells leave fields as they are, the word clears them (CAT-28), and a cell
 * that holds what an export of the item would write changes nothing (CAT-22).
 * @param data as stored; empty for a new item
 */
export function dataOfRow(
  cells: readonly Cell[],
  filled: readonly FilledColumn[],
  data: Data,
  context: CellContext,
): Result<Record<string, unknown>> {
  const problems: FieldError[] = []
  const stored = isRecord(data.attributes) ? data.attributes : {}
  const changes: { place: AttributePlace; value: unknown; cleared: boolean }[] = []
  const next: Record<string, unknown> = { ...data }
  for (const { at, column } of filled) {
    const cell = cells[at] ?? null
    if (isEmptyCell(cell) || column.readOnly) continue
    if (column.id === 'tags') {
      const tags = tagsOfCell(cell, data, context)
      if (tags.ok && !sameValue(tags.value, data.tags ?? [])) next.tags = tags.value
      if (!tags.ok) problems.push({ path: 'tags', code: 'unreadable', message: tags.message })
      continue
    }
    const { place } = column
    if (!place) continue
    const was = valueAt(stored, place)
    if (isClearWord(cell)) {
      if (was !== undefined && was !== null) changes.push({ place, value: undefined, cleared: true })
      continue
    }
    if (isUnchanged(cell, place.leaf.write(was, context), place, context)) continue
    const value = place.leaf.read(cell, context)
    if (value.ok) changes.push({ place, value: value.value, cleared: false })
    else problems.push({ path: pathOf(place), code: 'unreadable', message: value.message })
  }
  if (problems.length > 0) return failed(problems)
  const merged = withChanges(stored, changes)
  if (!merged.ok) return merged
  if (changes.length > 0) next.attributes = merged.value
  return ok(next)
}

const pathOf = ({ name, index, part }: AttributePlace): string =>
  ['attributes', name, ...(index === undefined ? [] : [String(index)]), ...(part === undefined ? [] : [part])].join('.')

/** Whether a cell says what stands there: in the same words, or in others that mean it. */
function isUnchanged(cell: Cell, written: Cell, { leaf }: AttributePlace, context: CellContext): boolean {
  if (written === null) return false
  if (typeof cell === 'string' && typeof written === 'string' && comparable(cell) === comparable(written)) return true
  const [one, other] = [leaf.read(cell, context), leaf.read(written, context)]
  return one.ok && other.ok && sameValue(one.value, other.value)
}

function tagsOfCell(
  cell: Cell,
  { tags }: Data,
  context: CellContext,
): { ok: true; value: string[] } | { ok: false; message: string } {
  const stored = Array.isArray(tags) ? tags.map(String) : []
  if (isClearWord(cell)) return { ok: true, value: [] }
  const written = textList.write(stored, context)
  if (typeof cell === 'string' && typeof written === 'string' && comparable(cell) === comparable(written)) {
    return { ok: true, value: stored }
  }
  const read = textList.read(cell, context)
  return read.ok ? { ok: true, value: read.value as string[] } : read
}

type Change = { place: AttributePlace; value: unknown; cleared: boolean }

function withChanges(stored: Data, changes: readonly Change[]): Result<Record<string, unknown>> {
  const attributes: Record<string, unknown> = { ...stored }
  const problems: FieldError[] = []
  const names = [...new Set(changes.map(({ place }) => place.name))]
  for (const name of names) {
    const own = changes.filter(({ place }) => place.name === name)
    const { shape } = own[0]!.place
    if (shape.kind === 'leaf') put(attributes, name, own[0]!.cleared ? undefined : own[0]!.value)
    else if (shape.kind === 'record') {
      const before = stored[name]
      put(attributes, name, recordWith(isRecord(before) ? before : {}, own))
    } else {
      const list = listWith(listOf(stored[name]), own, shape)
      if (typeof list === 'string') problems.push({ path: `attributes.${name}`, code: 'gap', message: list })
      else {
        problems.push(...amountErrors(name, list, own))
        put(attributes, name, list.length > 0 ? list : undefined)
      }
    }
  }
  return problems.length > 0 ? failed(problems) : ok(attributes)
}

function put(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (value === undefined) delete fields[name]
  else fields[name] = value
}

/** Undefined when nothing is left of it. */
function recordWith(before: Data, changes: readonly Change[]): Record<string, unknown> | undefined {
  const next: Record<string, unknown> = { ...before }
  for (const { place, value, cleared } of changes) {
    if (cleared && place.leaf.cleared === undefined) delete next[place.part!]
    else next[place.part!] = cleared ? null : value
  }
  // A range needs both of its ends, also where one is open.
  if (changes.some(({ place }) => place.leaf.cleared === null)) {
    next.start ??= null
    next.end ??= null
  }
  return Object.values(next).every((value) => value === null || value === undefined) ? undefined : next
}

/** The entries of a list; a text says what is wrong. Clearing the first part of an entry takes the entry out. */
function listWith(
  before: readonly unknown[],
  changes: readonly Change[],
  { parts, blank, newError }: ListShape,
): Record<string, unknown>[] | string {
  const entries = before.map((entry) => (isRecord(entry) ? { ...entry } : {}))
  const gone = new Set<number>()
  const indices = [...new Set(changes.map(({ place }) => place.index!))].sort((one, other) => one - other)
  for (const index of indices) {
    const own = changes.filter(({ place }) => place.index === index)
    if (own.some(({ place, cleared }) => cleared && place.part === parts[0]!.key)) {
      gone.add(index)
      continue
    }
    if (index > entries.length)
      return `Entry ${index + 1} follows on nothing: fill the columns of entry ${entries.length + 1} first.`
    entries[index] ??= blank(index)
    for (const { place, value, cleared } of own) put(entries[index]!, place.part!, cleared ? undefined : value)
    const wrong = index >= before.length ? newError?.(entries[index]!) : undefined
    if (wrong !== undefined) return wrong
  }
  return entries.filter((_, index) => !gone.has(index))
}

/** An amount has no more decimals than its currency, so that none is rounded in silence. */
function amountErrors(
  name: string,
  list: readonly Record<string, unknown>[],
  changes: readonly Change[],
): FieldError[] {
  return list.flatMap((entry, index): FieldError[] => {
    const { value, currencyCode } = entry
    const changed = changes.some(({ place, cleared }) => place.index === index && place.part === 'value' && !cleared)
    if (!changed || typeof value !== 'number' || typeof currencyCode !== 'string') return []
    const places = exponentOf(currencyCode)
    const decimal = decimalOf(value)
    const tooMany = decimal ? Math.max(decimal.scale - places, 0) : 0
    if (!decimal || decimal.units % 10n ** BigInt(tooMany) === 0n) return []
    return [
      {
        path: `attributes.${name}.${index}.value`,
        code: 'too_many_decimals',
        message: `${currencyCode} has ${places} decimals; ${value} has more.`,
      },
    ]
  })
}

/** Said of a row whose item was changed after the export (CAT-27). */
export const outdatedText = (exported: number, now: number): string =>
  `This row was exported as version ${exported}; version ${now} is stored now.`
