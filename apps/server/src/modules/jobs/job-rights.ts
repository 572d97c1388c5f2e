import type { JobStart } from '@perennial/api/jobs'
import { itemAreaOf, mayBulkEdit, recordTypeOfTree, treeOf } from '@perennial/domain/catalogue'
import { mayStartJob } from '@perennial/domain/jobs'
import type * as z from 'zod'
import { refuse, type Refused } from '../../http/refusal.ts'
import type { Caller } from '../../http/context.ts'

type Start = z.infer<typeof JobStart>
type JobRefused = Refused<'UNKNOWN_TREE' | 'FORBIDDEN'>

/**
 * Why the caller may not start a job with this input: both its kind and the places that it reads and changes require
 * rights (TBL-19, BLK-21, WIZ-12).
 */
export function jobRefusal(job: Start, { can }: Caller): JobRefused | undefined {
  if (!mayStartJob(job.jobType, can)) return refuse('FORBIDDEN')
  switch (job.jobType) {
    case 'exportCatalogTable':
      // The tree that is read and the one that is named are one.
      if (job.view && treeOf(`/${job.view.question.path}`) !== job.object) return refuse('UNKNOWN_TREE')
      return treeRefusal(job.object, (area) => can('read', area))
    case 'exportRecords':
      return can('read', 'export') ? undefined : refuse('FORBIDDEN')
    case 'export':
      return treeRefusal(job.object, (area) => can('read', area))
    case 'bulkEdit':
      return first(job.paths, (tree) => bulkRefusal(tree, can, changesAttributes(job.payload)))
    case 'bulkCopy':
      return first([job.dest, ...job.selectedNodes.map(({ path }) => path)], (tree) =>
        treeRefusal(tree, (area) => can('create', area) && can('edit', area)),
      )
    case 'creation': {
      const { itemData, copiedFromPath } = job
      return (
        first([itemData.parent_path], (tree) => treeRefusal(tree, (area) => can('create', area))) ??
        first(copiedFromPath === undefined ? [] : [copiedFromPath], (tree) =>
          treeRefusal(tree, (area) => can('read', area)),
        )
      )
    }
    default:
      return undefined
  }
}

function treeRefusal(tree: string, isAllowed: (area: Parameters<Caller['can']>[1]) => boolean): JobRefused | undefined {
  const area = itemAreaOf(tree, 'read')
  if (!area) return refuse('UNKNOWN_TREE')
  return isAllowed(area) ? undefined : refuse('FORBIDDEN')
}

function bulkRefusal(tree: string, can: Caller['can'], attributes: boolean): JobRefused | undefined {
  const recordType = recordTypeOfTree(tree)
  if (!recordType) return refuse('UNKNOWN_TREE')
  if (!mayBulkEdit(recordType, can)) return refuse('FORBIDDEN')
  return attributes && recordType !== 'page' && !can('edit', 'attribute') ? refuse('FORBIDDEN') : undefined
}

const changesAttributes = (payload: Record<string, unknown>): boolean =>
  ['attributes', 'price', 'priceMultiplier'].some((field) => payload[field] !== undefined)

function first(paths: readonly string[], refusalOf: (tree: string) => JobRefused | undefined) {
  for (const tree of new Set(paths.map(treeOf))) {
    const refusal = refusalOf(tree)
    if (refusal) return refusal
  }
  return undefined
}
