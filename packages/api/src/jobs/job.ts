import { exportedPathTypes } from '@perennial/domain/records'
import { logics, numberLogics } from '@perennial/domain/search'
import * as z from 'zod'
import { CalendarDate, FreeData, Instant } from '../endpoint/index.ts'
import { CopiedNode } from '../catalogue/bulk.ts'
import { itemQuestion, ItemSort } from '../catalogue/question.ts'
import { SheetFormat } from '../sheets/index.ts'

/** A job as lists and its own page show it (JOB-03, JOB-06). */
export const Job = z.object({
  id: z.string(),
  /** When it was requested. */
  timestamp: Instant,
  processedOn: Instant.nullable(),
  finishedOn: Instant.nullable(),
  jobType: z.string(),
  /** Its purpose, for people. */
  name: z.string(),
  /** `waiting`, `active`, `completed`, `failed`, `cancelled`; an unknown one is shown unchanged. */
  state: z.string(),
  username: z.string(),
  /** 0 to 100; null without a report. */
  progress: z.number().nullable(),
  /** Its input, and its `results`; never a token. */
  data: FreeData,
  stacktrace: z.string().nullable(),
  /** Its current status message. */
  message: z.object({ message: z.string() }).nullable(),
  failedMessage: z.string().nullable(),
})
export type Job = z.infer<typeof Job>

const field = { name: z.string().max(200), path: z.string().max(200) }
const Criterion = z.union([
  z.object({ ...field, value: z.number().min(-1e15).max(1e15), logic: z.enum(numberLogics) }),
  z.object({
    ...field,
    value: z.union([z.string().max(500), z.array(z.string().max(500)).max(100)]),
    logic: z.enum(logics),
  }),
])

/** Filters of an export: criteria, and days of creation in the tenant's zone. */
export const ExportFilters = z.object({
  criteria: z.array(Criterion).max(50),
  logic: z.enum(logics),
  dates: z.object({ from: CalendarDate.optional(), to: CalendarDate.optional() }).optional(),
})

/** A list as a file: its question, its columns with the titles of the screen, and the format of its cells. */
export const SheetView = z.object({
  file: z.enum(['csv', 'xlsx']),
  ...SheetFormat.shape,
  columns: z
    .array(z.object({ id: z.string().min(1).max(200), title: z.string().max(200) }))
    .min(1)
    .max(200),
  /** Words of the screen: those of parts of prices and ranges, of publication, and of directories. */
  words: z.record(z.string().max(50), z.string().max(100)),
  question: z.object({
    ...itemQuestion,
    sort: ItemSort.optional(),
    descending: z.boolean().optional(),
  }),
})
export type SheetView = z.infer<typeof SheetView>

/** How a cell of an export of records is read from a record. */
export const exportedKinds = [
  'text',
  'email',
  'code',
  'number',
  'money',
  'date',
  'instant',
  'yesNo',
  'list',
  'status',
  'record',
  'person',
  'method',
] as const

/** A list of records as a file: its columns with the titles and words of the screen. */
export const RecordsView = z.object({
  file: z.enum(['csv', 'xlsx']),
  ...SheetFormat.shape,
  columns: z
    .array(
      z.object({
        title: z.string().max(200),
        /** `id`, `name`, `status`, `type`, `owner`, `created`, `modified`, or dotted into the data. */
        path: z.string().min(1).max(200),
        kind: z.enum(exportedKinds),
        /** For amounts: path of their currency, which gets a column of its own. */
        currency: z.string().max(200).optional(),
      }),
    )
    .min(1)
    .max(50),
  /** Words of the screen: of statuses and kinds of payment methods, of `yes` and `no`, and the title `currency`. */
  words: z.record(z.string().max(50), z.string().max(100)),
})
export type RecordsView = z.infer<typeof RecordsView>

const tree = z.string().min(1).max(100)
const path = z.string().min(2).max(500)

/** Input of a new job, by kind. */
export const JobStart = z.discriminatedUnion('jobType', [
  /** JOB-05: rebuilds the filter tables of lists from the catalogue. */
  z.object({ jobType: z.literal('indexer'), commitId: z.string().min(1).max(100) }),
  /** EXP-07: a table as CSV. */
  z.object({
    jobType: z.literal('exportCatalogTable'),
    object: tree,
    filters: ExportFilters,
    exportAllColumns: z.boolean(),
    columns: z.array(z.string().min(1).max(200)).min(1).max(500),
    /** Exactly what a list shows, as a file that can be brought back (CAT-21). Then `filters` says in words what narrows it. */
    view: SheetView.optional(),
  }),
  /** The records of a list, as it shows them: those that its search and filters find, or the chosen ones. */
  z.object({
    jobType: z.literal('exportRecords'),
    pathType: z.enum(exportedPathTypes),
    service: z.string().max(50),
    filters: ExportFilters,
    search: z.string().max(200).optional(),
    ids: z.array(z.string().min(1).max(200)).min(1).max(5000).optional(),
    view: RecordsView,
  }),
  /** EXP-09: whole records as JSON. */
  z.object({ jobType: z.literal('export'), object: tree, filters: ExportFilters }),
  /** JOB-10 */
  z.object({ jobType: z.literal('zuoraCatalogSync') }),
  /** EXP-17: a report as CSV; without order types it is the report of checkouts. */
  z.object({
    jobType: z.literal('exportAnalytics'),
    tableName: z.string().min(1).max(100),
    tableHeaders: z.array(z.string().min(1).max(100)).min(1).max(100),
    filters: z.object({
      fromDate: CalendarDate,
      toDate: CalendarDate,
      orderTypes: z.array(z.string().min(1).max(100)).max(20),
    }),
  }),
  /** JOB-14 */
  z.object({
    jobType: z.literal('catalogCreation'),
    type: z.enum(['create', 'delete']),
    catalogPaths: z.array(z.string().min(1).max(500)).max(5000).optional(),
    zuoraIds: z.array(z.string().min(1).max(200)).max(5000).optional(),
  }),
  /** SUB-44: announces the published price of an offer to its subscribers; a dry run changes nothing. */
  z.object({ jobType: z.literal('priceChange'), offerPath: path, dryRun: z.boolean() }),
  /** SUB-90: takes over subscriptions that were billed elsewhere; a dry run changes nothing. */
  z.object({ jobType: z.literal('takeOverSubscriptions'), dryRun: z.boolean() }),
  /** BLK-18: the payload is validated against each item's definitions. */
  z.object({ jobType: z.literal('bulkEdit'), payload: FreeData, paths: z.array(path).min(1).max(5000) }),
  /** TBL-24 */
  z.object({
    jobType: z.literal('bulkCopy'),
    updatePath: z.string().max(500).optional(),
    dest: path,
    selectedNodes: z.array(CopiedNode).min(1).max(1000),
  }),
  /** WIZ-11 */
  z.object({
    jobType: z.literal('creation'),
    itemData: z.object({
      name: z.string().max(200),
      parent_path: path,
      status: z.literal('draft'),
      data: FreeData,
    }),
    dirPaths: z.array(path).max(10).optional(),
    copiedFromPath: path.optional(),
  }),
])
export type JobStart = z.infer<typeof JobStart>
