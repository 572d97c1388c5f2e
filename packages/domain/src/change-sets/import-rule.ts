import { type AttributeDefinition, defaultAttributes } from '../attributes/index.ts'
import { isDraft, newNameError, nameOf, parentOf, pathErrors } from '../catalogue/index.ts'
import type { FieldError } from '../result/index.ts'
import {
  type Cell,
  type CellContext,
  dataOfRow,
  type FilledColumn,
  isEmptyCell,
  outdatedText,
} from '../spreadsheets/index.ts'
import { isNothing, sidesOf } from './patch.ts'
import type { CheckState, RuleOutcome, SetItem } from './rules.ts'

/** A row of a brought spreadsheet. */
export interface ImportedRow {
  cells: readonly Cell[]
  filled: readonly FilledColumn[]
  context: CellContext
  /** The version that was exported; undefined without one. */
  version: number | undefined
}

const problem = (path: string, code: string, message: string): RuleOutcome => ({
  kind: 'problem',
  problems: [{ path, code, message }],
})

/**
 * A row about an item that there is (CAT-26 to CAT-28). A row that changes nothing is the same, whatever its version and
 * the item's status.
 */
export function importRule(
  item: SetItem & { version: number },
  { cells, filled, context, version }: ImportedRow,
  check: CheckState,
): RuleOutcome {
  if (item.type === 'dir') {
    const isFilled = filled.some(({ at, column }) => column.place !== undefined && !isEmptyCell(cells[at]))
    return isFilled ? problem('type', 'directory', 'This is a directory, which has no values.') : { kind: 'same' }
  }
  const data = dataOfRow(cells, filled, item.data, context)
  if (!data.ok) return { kind: 'problem', problems: data.errors }
  const after = { data: data.value, status: item.status }
  const sides = sidesOf(item, after)
  if (isNothing(sides)) return { kind: 'same' }
  if (version !== undefined && version !== item.version) {
    return {
      kind: 'stale',
      sides,
      problems: [{ path: '', code: 'outdated', message: outdatedText(version, item.version) }],
    }
  }
  if (!isDraft(item.status)) return problem('status', 'not_draft', 'Only draft items can be changed.')
  const wrong = check(after)
  return wrong.length > 0
    ? { kind: 'problem', problems: wrong }
    : { kind: 'change', action: 'edit', path: item.path, sides }
}

/** A row about an item that there is not yet. @param creates whether such rows make items */
export function importNewRule(
  path: string,
  { cells, filled, context, version }: ImportedRow,
  {
    creates,
    recordType,
    definitions,
    isPlace,
    neighbours,
    check,
  }: {
    creates: boolean
    recordType: string
    definitions: readonly AttributeDefinition[]
    /** Whether its directory exists. */
    isPlace: boolean
    neighbours: readonly string[]
    check: CheckState
  },
): RuleOutcome {
  if (version !== undefined) {
    return problem(
      'path',
      'gone',
      `There was an item at ${path}, which was deleted or moved since. Leave its version empty to create it.`,
    )
  }
  if (!creates) return problem('path', 'unknown', `There is no item at ${path}, and new ones were not asked for.`)
  const parent = parentOf(path)
  if (!isPlace) return problem('path', 'no_parent', `There is no directory ${parent}.`)
  const named = pathErrors(path)
  if (named.length > 0) return { kind: 'problem', problems: named }
  const taken: FieldError | undefined = newNameError(nameOf(path), neighbours)
  if (taken) return { kind: 'problem', problems: [taken] }
  const start = { record_type: recordType, attributes: defaultAttributes(definitions) }
  const data = dataOfRow(cells, filled, start, context)
  if (!data.ok) return { kind: 'problem', problems: data.errors }
  const wrong = check({ data: data.value, status: 'draft' })
  if (wrong.length > 0) return { kind: 'problem', problems: wrong }
  return { kind: 'change', action: 'create', path, sides: { before: {}, after: { set: data.value } } }
}
