import { changeSetKinds, maxSetItems, rowActions, rowStates, setStates } from '@perennial/domain/change-sets'
import { itemStatuses } from '@perennial/domain/catalogue'
import * as z from 'zod'
import { BAD_CURSOR, endpoint, FieldErrorSchema, FreeData, Instant, PageSize, Total } from '../endpoint/index.ts'
import { CopiedNode } from '../catalogue/bulk.ts'
import { ItemQuestion } from '../catalogue/question.ts'
import { ColumnMapping, SheetFormat } from '../sheets/index.ts'

const Path = z.string().min(2).max(500)
/** Which items: these, or all that a question finds at the moment of the preview, but for some (CAT-52). */
const which = {
  paths: z.array(Path).min(1).max(maxSetItems).optional(),
  question: ItemQuestion.optional(),
  except: z.array(Path).max(maxSetItems).optional(),
}
const Id = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'An id has 8 to 64 letters, digits, - and _.')

/** What a set does, by kind. */
const changes = z.discriminatedUnion('kind', [
  /** BLK-08 to BLK-18: the payload is validated against each item's definitions. */
  z.object({ kind: z.literal('edit'), payload: FreeData, ...which }),
  z.object({ kind: z.literal('archive'), ...which }),
  z.object({ kind: z.literal('activate'), ...which }),
  /** Into a directory of the same tree; each keeps its name. */
  z.object({ kind: z.literal('move'), parent: Path, ...which }),
  z.object({ kind: z.literal('copy'), dest: Path, nodes: z.array(CopiedNode).min(1).max(1000) }),
  z.object({ kind: z.literal('delete'), ...which }),
  /** A brought spreadsheet: what its columns fill, and whether rows without an item make one (CAT-26). */
  z.object({
    kind: z.literal('import'),
    sheet: Id,
    tree: z.string().max(100),
    mapping: ColumnMapping,
    format: SheetFormat,
    creates: z.boolean(),
  }),
])

export const ChangeSetInput = changes.refine(
  (change) =>
    change.kind === 'copy' ||
    change.kind === 'import' ||
    (change.paths === undefined) !== (change.question === undefined),
  { message: 'Say which items: give either their paths or a question.' },
)
export type ChangeSetInput = z.infer<typeof ChangeSetInput>

const counts = z.object(
  Object.fromEntries(rowStates.map((state) => [state, z.int()])) as Record<(typeof rowStates)[number], z.ZodInt>,
)

/** A change of many items (CAT-01). */
export const ChangeSet = z.object({
  id: z.string(),
  kind: z.enum(changeSetKinds),
  title: z.string(),
  state: z.enum(setStates),
  author: z.string(),
  /** Who applied it. */
  appliedBy: z.string().nullable(),
  created: Instant,
  applied: Instant.nullable(),
  ended: Instant.nullable(),
  /** First segments of the paths of its items. */
  trees: z.array(z.string()),
  /** Rows by state. */
  counts,
  /** Seconds until the rest is done, while it is applied. */
  secondsLeft: z.number().nullable(),
  /** The set that this one undoes, and the one that undoes this. */
  undoes: z.string().nullable(),
  undoneBy: z.string().nullable(),
  /** Until when it can be undone; null when there is nothing to undo. */
  undoUntil: Instant.nullable(),
  /** The file of an import. */
  sheet: z.string().nullable(),
  /** Rows of an import that make a new item. */
  creates: z.int(),
  /** Rows whose item was changed since the preview (CAT-05). */
  changedSince: z.int(),
})
export type ChangeSet = z.infer<typeof ChangeSet>

/** A touched field. A value that is absent on one side is left out there. */
const TouchedField = z.object({
  /** `status`, `path`, a field of the data, or `attributes.{name}`. */
  field: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  /** What stands there now, where that is neither side: somebody has changed it. */
  now: z.unknown().optional(),
})

/** One item of a set, before and after (CAT-02). */
export const ChangeRow = z.object({
  ordinal: z.int(),
  path: z.string(),
  name: z.string(),
  /** Display name, where the item has one. */
  title: z.string().nullable(),
  recordType: z.string().nullable(),
  action: z.enum(rowActions),
  state: z.enum(rowStates),
  status: z.enum(itemStatuses).nullable(),
  /** Where it lies after the change; null where it stays. */
  result: z.string().nullable(),
  fields: z.array(TouchedField),
  problems: z.array(FieldErrorSchema),
  /** Who has changed the item since the preview. */
  changedBy: z.string().nullable(),
})
export type ChangeRow = z.infer<typeof ChangeRow>

const NOT_FOUND = { status: 404, message: 'There is no such change set.' } as const
const OTHER_INPUT = { status: 422, message: 'This id is that of another change set.' } as const
const NOT_AT_REST = {
  status: 409,
  message: 'This change set is being worked on, or was discarded. Look at it again.',
} as const

const mayRead = {
  anyOf: [
    ['read', 'item'],
    ['read', 'campaign'],
    ['read', 'page'],
    ['read', 'template'],
  ],
} as const
const mayChange = {
  anyOf: (['create', 'edit', 'delete'] as const).flatMap((action) =>
    (['item', 'campaign', 'page', 'template'] as const).flatMap((area) =>
      action === 'delete' && area === 'page' ? [] : [[action, area] as const],
    ),
  ),
} as const

const one = { id: Id }

/** Changes of many items: previewed, applied in batches, undone (CAT-01 to CAT-20). */
export const changeSets = {
  list: endpoint
    .meta({ can: mayRead })
    .route({ method: 'GET', path: '/perennial/change-sets', summary: 'Change sets, newest first', tags: ['catalogue'] })
    .errors({ BAD_CURSOR })
    .input(z.object({ limit: PageSize.optional(), queryMore: z.string().max(2000).optional() }))
    .output(z.object({ items: z.array(ChangeSet), queryMore: z.string().nullable(), total: Total })),

  get: endpoint
    .meta({ can: mayRead })
    .route({ method: 'GET', path: '/perennial/change-sets/{id}', summary: 'A change set', tags: ['catalogue'] })
    .errors({ NOT_FOUND })
    .input(z.object(one))
    .output(ChangeSet),

  /**
   * Makes a set and previews it; nothing of the catalogue changes. The client makes the id: the same id and input answer
   * with the same set, however often (CAT-11).
   */
  create: endpoint
    .meta({ can: mayChange })
    .route({
      method: 'PUT',
      path: '/perennial/change-sets/{id}',
      summary: 'Preview a change of many items',
      successStatus: 202,
      tags: ['catalogue'],
    })
    .errors({
      NO_SHEET: { status: 404, message: 'There is no such file any more. Bring it again.' },
      NO_KEY: { status: 422, message: 'Say which column holds the path of each item, or the name of new ones.' },
      OTHER_INPUT,
      UNKNOWN_TREE: { status: 404, message: 'There is nothing of this kind in the catalogue.' },
    })
    .input(z.object({ ...one, title: z.string().trim().min(1).max(200), change: ChangeSetInput }))
    .output(ChangeSet),

  /** Its rows: problems first, then those that did not work, then the others. */
  rows: endpoint
    .meta({ can: mayRead })
    .route({
      method: 'GET',
      path: '/perennial/change-sets/{id}/rows',
      summary: 'Rows of a change set',
      tags: ['catalogue'],
    })
    .errors({ NOT_FOUND, BAD_CURSOR })
    .input(
      z.object({
        ...one,
        /** Rows of these states only. */
        states: z.array(z.enum(rowStates)).max(rowStates.length).optional(),
        /** Part of a path, case-insensitive. */
        search: z.string().max(200).optional(),
        limit: PageSize.optional(),
        queryMore: z.string().max(2000).optional(),
      }),
    )
    .output(z.object({ items: z.array(ChangeRow), queryMore: z.string().nullable(), total: Total })),

  /** Takes rows out of a set, or back in: single ones, or all that a search finds (CAT-06). */
  exclude: endpoint
    .meta({ can: mayChange })
    .route({
      method: 'POST',
      path: '/perennial/change-sets/{id}/exclusions',
      summary: 'Leave rows of a change set out',
      tags: ['catalogue'],
    })
    .errors({ NOT_FOUND, NOT_AT_REST })
    .input(
      z.object({
        ...one,
        excluded: z.boolean(),
        ordinals: z.array(z.int().min(0).max(2_147_483_647)).max(maxSetItems).optional(),
        search: z.string().max(200).optional(),
      }),
    )
    .output(ChangeSet),

  /** Previews again what is not done: rows whose item has changed, that had a problem, or that failed. */
  refresh: endpoint
    .meta({ can: mayChange })
    .route({
      method: 'POST',
      path: '/perennial/change-sets/{id}/preview',
      summary: 'Preview a change set again',
      successStatus: 202,
      tags: ['catalogue'],
    })
    .errors({ NOT_FOUND, NOT_AT_REST })
    .input(z.object(one))
    .output(ChangeSet),

  /** Applies what is ready, or goes on where it was stopped. Pressed twice it is applied once. */
  apply: endpoint
    .meta({ can: mayChange })
    .route({
      method: 'POST',
      path: '/perennial/change-sets/{id}/apply',
      summary: 'Apply a change set',
      successStatus: 202,
      tags: ['catalogue'],
    })
    .errors({ NOT_FOUND, NOT_AT_REST })
    .input(z.object(one))
    .output(ChangeSet),

  /** Stops after the current batch; what is done stays (CAT-12). */
  stop: endpoint
    .meta({ can: mayChange })
    .route({
      method: 'POST',
      path: '/perennial/change-sets/{id}/stop',
      summary: 'Stop a change set',
      tags: ['catalogue'],
    })
    .errors({ NOT_FOUND })
    .input(z.object(one))
    .output(ChangeSet),

  /** Discards a set of which nothing was applied. */
  discard: endpoint
    .meta({ can: mayChange })
    .route({
      method: 'POST',
      path: '/perennial/change-sets/{id}/discard',
      summary: 'Discard a change set',
      tags: ['catalogue'],
    })
    .errors({ NOT_FOUND, NOT_AT_REST })
    .input(z.object(one))
    .output(ChangeSet),

  /** Previews the inverse of what was done (CAT-15). A set has one undo: pressed twice, the same one answers. */
  undo: endpoint
    .meta({ can: mayChange })
    .route({
      method: 'POST',
      path: '/perennial/change-sets/{id}/undo',
      summary: 'Preview the undo of a change set',
      successStatus: 202,
      tags: ['catalogue'],
    })
    .errors({
      NOT_FOUND,
      NOT_AT_REST,
      OTHER_INPUT,
      TOO_LATE: { status: 409, message: 'A change set can be undone for 90 days. Its rows are gone.' },
    })
    .input(z.object({ ...one, /** Id of the new set. */ undo: Id, title: z.string().trim().min(1).max(200) }))
    .output(ChangeSet),
}
