import { queryLimits } from '@perennial/domain/catalogue'
import * as z from 'zod'
import { endpoint, FieldErrorSchema, FreeData, Version } from '../endpoint/index.ts'
import { ItemNode } from './item.ts'

const catalog = z.literal('1')
const Path = z.string().min(2).max(500)
const UNKNOWN_TREE = { status: 404, message: 'There is nothing of this kind in the catalogue.' } as const

/** Requires the permission in at least one of the catalogue's areas; the paths then determine which. */
const somewhere = <Action extends 'create' | 'edit' | 'delete'>(action: Action) =>
  ({
    anyOf: [
      [action, 'item'],
      [action, 'campaign'],
      [action, 'template'],
      ...(action === 'delete' ? [] : [[action, 'page'] as const]),
    ],
  }) as const

/** An item selected in a table, with the data that bulk operations need. */
export const ChosenNode = ItemNode.pick({
  path: true,
  name: true,
  parent_path: true,
  type: true,
  status: true,
  version: true,
  record_type: true,
  publishedStatus: true,
  tags: true,
})
export type ChosenNode = z.infer<typeof ChosenNode>

/** Error of one item of a bulk operation. */
export const BulkFailure = z.object({ path: z.string(), message: z.string() })
export type BulkFailure = z.infer<typeof BulkFailure>

/** One item to copy (TBL-24). */
export const CopiedNode = z.object({ path: Path, parentName: z.string().max(200), name: z.string().max(200) })

/** Maximum number of deletions in one call: its answer is waited for. */
export const maxDeletions = 200

/** Calls about many items. */
export const bulk = {
  /** All items of a tree or directory by name, up to a limit: for choosing among them. */
  chosen: endpoint
    .meta({ can: { action: 'read', areaOf: 'item-path' } })
    .route({
      method: 'GET',
      path: '/perennial/catalogs/{catalog}/nodes/{+path}',
      summary: 'All items below a path',
      tags: ['catalogue'],
    })
    .input(
      z.object({
        catalog,
        path: z.string().min(1).max(500),
        recursive: z.boolean().optional(),
      }),
    )
    /** `more` tells that there are others beyond the limit of 5,000. */
    .output(z.object({ nodes: z.array(ChosenNode).max(queryLimits.summary), more: z.boolean() })),

  /** TBL-11, TBL-12: saves the edited rows of a table. Each row by itself: a failing one does not stop the others. */
  bulkUpdate: endpoint
    .meta({ can: somewhere('edit') })
    .route({
      method: 'PUT',
      path: '/perennial/catalogs/{catalog}/bulk-update',
      summary: 'Change attributes of many items',
      tags: ['catalogue'],
    })
    .input(
      z.object({
        catalog,
        diffs: z
          .array(z.object({ path: Path, version: Version.min(1), attributes: FreeData }))
          .min(1)
          .max(500),
      }),
    )
    .output(
      z.object({
        failed: z.array(z.string()),
        /** Reasons by path; fields are named `data.attributes.{name}`. */
        reasons: z.array(BulkFailure.extend({ fieldErrors: z.array(FieldErrorSchema) })),
      }),
    ),

  /** TBL-24: one call; returns the id of its job. */
  bulkCopy: endpoint
    .meta({ can: somewhere('create') })
    .route({
      method: 'POST',
      path: '/perennial/catalogs/{catalog}/items/{catalogType}',
      summary: 'Copy many items',
      successStatus: 202,
      tags: ['catalogue'],
    })
    .errors({ UNKNOWN_TREE })
    .input(
      z.object({
        catalog,
        catalogType: z.string().min(1).max(100),
        action: z.literal('bulkCopy'),
        payload: z.object({ dest: Path, selectedNodes: z.array(CopiedNode).min(1).max(1000) }),
      }),
    )
    .output(z.object({ id: z.string() })),

  /** TBL-29: the body is the list of paths. Items that cannot be deleted stay, and the answer lists the reasons. */
  bulkRemove: endpoint
    .meta({ can: somewhere('delete') })
    .route({
      method: 'DELETE',
      path: '/perennial/catalogs/{catalog}/items/{catalogType}',
      summary: 'Delete many items',
      inputStructure: 'detailed',
      tags: ['catalogue'],
    })
    .errors({ UNKNOWN_TREE })
    .input(
      z.object({
        params: z.object({ catalog, catalogType: z.string().min(1).max(100) }),
        body: z.array(Path).min(1).max(maxDeletions),
      }),
    )
    /** `set` is the change set that did it, and by which it is undone. */
    .output(z.object({ deleted: z.array(z.string()), failed: z.array(BulkFailure), set: z.string().optional() })),
}
