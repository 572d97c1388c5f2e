import type { AttributeDefinition } from '../attributes/index.ts'
import { edited, parseBulkEdit } from '../bulk-edit/index.ts'
import {
  copiedData,
  creationPath,
  type ItemStatus,
  isDraft,
  type Move,
  mayBecome,
  movedPath,
  moveErrors,
  newNameError,
} from '../catalogue/index.ts'
import { withoutApproval } from '../families/index.ts'
import type { FieldError } from '../result/index.ts'
import type { RowAction } from './kinds.ts'
import { holds, isNothing, type Patch, type Sides, sidesOf } from './patch.ts'

/** An item as rules see it. */
export interface SetItem {
  path: string
  type: 'item' | 'dir'
  recordType: string
  status: ItemStatus
  data: Readonly<Record<string, unknown>>
}

/** What a rule says of one item. */
export type RuleOutcome =
  | { kind: 'change'; action: RowAction; path: string; sides: Sides }
  | { kind: 'same' }
  | { kind: 'problem'; problems: readonly FieldError[] }
  /** What it would change was changed by somebody else since. */
  | { kind: 'stale'; sides: Sides; problems: readonly FieldError[] }

const problem = (path: string, code: string, message: string): RuleOutcome => ({
  kind: 'problem',
  problems: [{ path, code, message }],
})

const change = (action: RowAction, path: string, sides: Sides): RuleOutcome =>
  isNothing(sides) ? { kind: 'same' } : { kind: 'change', action, path, sides }

/** The checks that a save makes of an item, given its state after the change. */
export type CheckState = (after: { data: Record<string, unknown>; status: ItemStatus }) => readonly FieldError[]

/**
 * A bulk edit of one item (BLK-08 to BLK-18).
 * @param context the definitions of its form, as the payload's template requires them, and the checks of a save
 */
export function editRule(
  item: SetItem,
  payload: unknown,
  { definitions, check }: { definitions: readonly AttributeDefinition[]; check: CheckState },
): RuleOutcome {
  if (item.type === 'dir') return problem('type', 'directory', 'Directories are not edited in bulk.')
  if (!isDraft(item.status)) return problem('status', 'not_draft', 'Only draft items can be changed.')
  const edit = parseBulkEdit(payload, item.recordType, definitions)
  if (!edit.ok) return { kind: 'problem', problems: edit.errors }
  const data = edited(item.data, edit.value, definitions, item.recordType)
  if (!data.ok) return { kind: 'problem', problems: data.errors }
  return checkedEdit(item, { data: data.value, status: item.status }, check)
}

function checkedEdit(
  item: SetItem,
  after: { data: Record<string, unknown>; status: ItemStatus },
  check: CheckState,
): RuleOutcome {
  const sides = sidesOf(item, after)
  if (isNothing(sides)) return { kind: 'same' }
  const wrong = check(after)
  return wrong.length > 0 ? { kind: 'problem', problems: wrong } : change('edit', item.path, sides)
}

/** A change of the status alone: archiving, and taking out of the archive. An approval that is taken back leaves no trace. */
export function statusRule(item: SetItem, status: 'archived' | 'draft'): RuleOutcome {
  if (item.type === 'dir') return problem('type', 'directory', 'Directories are not archived.')
  if (item.status === status) return { kind: 'same' }
  if (!mayBecome(item.status, status)) {
    return problem('status', 'no_transition', `An item that is ${item.status} cannot become ${status}.`)
  }
  const { attributes } = item.data
  const isRecord = typeof attributes === 'object' && attributes !== null && !Array.isArray(attributes)
  const data =
    item.status === 'approved' && isRecord
      ? { ...item.data, attributes: withoutApproval(attributes as Record<string, unknown>) }
      : item.data
  return change('edit', item.path, sidesOf(item, { data, status }))
}

/** A move of one item into another directory, or to another name. @param context names in the target directory */
export function moveRule(
  item: SetItem,
  to: Move,
  { published, neighbours, hasChildren }: { published: boolean; neighbours: readonly string[]; hasChildren: boolean },
): RuleOutcome {
  const path = movedPath(to)
  if (path === item.path) return { kind: 'same' }
  if (item.type === 'dir' && hasChildren) {
    return problem('path', 'not_empty', 'Move or delete what is in this directory first.')
  }
  const wrong = moveErrors({ path: item.path, status: item.status, published }, to, neighbours)
  if (wrong.length > 0) return { kind: 'problem', problems: wrong }
  return change('move', item.path, { before: { path: item.path }, after: { path } })
}

/**
 * A copy of one item (TBL-24). Attributes are not checked again: a copy may lack what a later definition requires, as its
 * source does.
 */
export function copyRule(
  source: SetItem,
  { dest, name }: { dest: string; name: string },
  { neighbours, check }: { neighbours: readonly string[]; check: CheckState },
): RuleOutcome {
  if (source.type === 'dir') return problem('type', 'directory', 'Directories are not copied.')
  const taken = newNameError(name, neighbours)
  if (taken) return { kind: 'problem', problems: [taken] }
  const data = copiedData(source.path, source.data)
  const wrong = check({ data, status: 'draft' })
  if (wrong.length > 0) return { kind: 'problem', problems: wrong }
  return change('create', creationPath(dest, name, 'item'), { before: {}, after: { set: data } })
}

/**
 * The removal of one item. What it is afterwards lies in the trash.
 * @param context everything that keeps an item: what lies in it and stays, who sees it, who uses it
 */
export function deleteRule(
  item: SetItem,
  { refusal, usedBy }: { refusal: string | undefined; usedBy: readonly string[] },
): RuleOutcome {
  if (refusal !== undefined) return problem('path', 'kept', refusal)
  if (usedBy.length > 0) return problem('path', 'in_use', inUseText(usedBy))
  return change('delete', item.path, { before: { set: { ...item.data }, status: item.status }, after: {} })
}

/** Why an item cannot be removed: up to three users by name. */
export function inUseText(usedBy: readonly string[]): string {
  const more = usedBy.length - 3
  return `It is used by ${usedBy.slice(0, 3).join(', ')}${more > 0 ? ` and ${more} more` : ''}. Take it out there first.`
}

/** What a set has done to one item, as undoing looks at it. */
export interface DoneRow {
  action: RowAction
  path: string
  before: Patch
  after: Patch
}

/**
 * The inverse of one row (CAT-15, CAT-16): only where the touched fields still hold what the set wrote. Other changes of the
 * same item since then stay.
 * @param item as it is now, where the set has put it; undefined when it is not there
 * @param by who changed it last
 */
export function undoRule(done: DoneRow, item: SetItem | undefined, by: string | undefined): RuleOutcome {
  const since = (): RuleOutcome =>
    problem('', 'changed_since', by === undefined ? 'It is not there any more.' : `Changed since by ${by}.`)
  const swapped = { before: done.after, after: done.before }
  switch (done.action) {
    case 'edit': {
      if (!item || !holds(item, done.after)) return since()
      // An approval is one of what stands there: it is taken back first, by whoever may.
      if (done.after.status === undefined && !isDraft(item.status)) {
        return problem('status', 'not_draft', 'Only draft items can be changed.')
      }
      return change('edit', item.path, swapped)
    }
    case 'move':
      return item ? change('move', item.path, swapped) : since()
    case 'create':
    case 'restore': {
      if (!item || !holds(item, done.after)) return since()
      return change('delete', item.path, { before: { set: { ...item.data }, status: item.status }, after: {} })
    }
    case 'delete':
      return item
        ? problem('path', 'taken', 'There is an item of this name again.')
        : { kind: 'change', action: 'restore', path: done.path, sides: swapped }
  }
}
