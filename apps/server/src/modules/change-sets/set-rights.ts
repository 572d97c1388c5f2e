import type { ChangeSetInput } from '@perennial/api/change-sets'
import { itemAreaOf, mayBulkDelete, mayBulkEdit, recordTypeOfTree, treeOf } from '@perennial/domain/catalogue'
import type { Caller } from '../../http/context.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import type { SetRow } from './set-store.ts'

type SetRefused = Refused<'UNKNOWN_TREE' | 'FORBIDDEN'>

/** The trees that a set is about. */
export function treesOf(change: ChangeSetInput): string[] {
  if (change.kind === 'import') return [change.tree]
  const paths =
    change.kind === 'copy'
      ? [change.dest, ...change.nodes.map(({ path }) => path)]
      : (change.paths ?? [`/${change.question!.path}`])
  return [...new Set([...paths, ...(change.kind === 'move' ? [change.parent] : [])].map(treeOf))].sort()
}

/**
 * Why the caller may not do this to many items of these trees (TBL-19, BLK-21). Checked when a set is made and when it is
 * applied: it may be another person.
 */
export function setRefusal(
  { kind, input, trees }: Pick<SetRow, 'kind' | 'input' | 'trees'>,
  { can }: Pick<Caller, 'can'>,
): SetRefused | undefined {
  for (const tree of trees) {
    const recordType = recordTypeOfTree(tree)
    const area = itemAreaOf(tree, 'edit')
    if (!recordType || !area) return refuse('UNKNOWN_TREE')
    if (!isAllowed(kind, { recordType, area, input, can })) return refuse('FORBIDDEN')
  }
  return undefined
}

interface Question {
  recordType: string
  area: NonNullable<ReturnType<typeof itemAreaOf>>
  input: Record<string, unknown>
  can: Caller['can']
}

function isAllowed(kind: SetRow['kind'], { recordType, area, input, can }: Question): boolean {
  switch (kind) {
    case 'edit': {
      const attributes = changesAttributes((input.payload ?? {}) as Record<string, unknown>)
      return mayBulkEdit(recordType, can) && (!attributes || recordType === 'page' || can('edit', 'attribute'))
    }
    case 'archive':
    case 'activate':
      return can('edit', area) && can('edit', 'approval')
    case 'move':
      return can('edit', area)
    case 'copy':
      return can('create', area) && can('edit', area)
    case 'delete':
      return mayBulkDelete(recordType, can)
    case 'import': {
      const mayCreate = input.creates !== true || can('create', area)
      return mayBulkEdit(recordType, can) && mayCreate && (recordType === 'page' || can('edit', 'attribute'))
    }
    case 'undo': {
      const { kind: undone, input: its = {} } = input as { kind?: SetRow['kind']; input?: Record<string, unknown> }
      if (!undone) return false
      if (undone === 'copy') return mayBulkDelete(recordType, can)
      // What was created is deleted.
      if (undone === 'import' && its.creates === true && !mayBulkDelete(recordType, can)) return false
      if (undone === 'delete') return can('create', area) && can('edit', area)
      return isAllowed(undone, { recordType, area, input: its, can })
    }
  }
}

const changesAttributes = (payload: Record<string, unknown>): boolean =>
  ['attributes', 'price', 'priceMultiplier', 'referencedLabel'].some((field) => payload[field] !== undefined)

/** Trees that the caller may read: a set shows itself to who may read all of its items (CAT-04). */
export const readableTrees = ({ can }: Pick<Caller, 'can'>, trees: readonly string[]): boolean =>
  trees.every((tree) => {
    const area = itemAreaOf(tree, 'read')
    return area !== undefined && can('read', area)
  })
