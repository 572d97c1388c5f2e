import { logics, numberLogics } from '@perennial/domain/search'
import * as z from 'zod'
import { FreeData, Instant } from '../endpoint/index.ts'
import { CopiedNode } from '../items/bulk.ts'

/** A job as lists and its own page show it (JOB-03, JOB-06). */
export const Job = z.object({
  id: z.string(),
  /** When it was asked for. */
  timestamp: Instant,
  processedOn: Instant.nullable(),
  finishedOn: Instant.nullable(),
  jobType: z.string(),
  /** What it does, in words. */
  name: z.string(),
  /** `waiting`, `active`, `completed`, `failed`, `cancelled`; any other is shown as it is. */
  state: z.string(),
  username: z.string(),
  /** 0 to 100; null where it has not said. */
  progress: z.number().nullable(),
  /** What it was started with, and its `results`; never a token. */
  data: FreeData,
  stacktrace: z.string().nullable(),
  /** What it says of itself now. */
  message: z.object({ message: z.string() }).nullable(),
  failedMessage: z.string().nullable(),
})
export type Job = z.infer<typeof Job>

const field = { name: z.string().max(200), path: z.string().max(200) }
const Criterion = z.union([
  z.object({ ...field, value: z.number(), logic: z.enum(numberLogics) }),
  z.object({
    ...field,
    value: z.union([z.string().max(500), z.array(z.string().max(500)).max(100)]),
    logic: z.enum(logics),
  }),
])

/** What narrows an export: criteria, and days of creation in the tenant's zone. */
export const ExportFilters = z.object({
  criteria: z.array(Criterion).max(50),
  logic: z.enum(logics),
  dates: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }).optional(),
})

const tree = z.string().min(1).max(100)
const path = z.string().min(2).max(500)

/** What starts a job, by its kind. */
export const JobStart = z.discriminatedUnion('jobType', [
  /** JOB-05: reads the catalogue anew into the tables that lists are filtered by. */
  z.object({ jobType: z.literal('indexer'), commitId: z.string().min(1).max(100) }),
  /** EXP-07: a table as comma-separated values. */
  z.object({
    jobType: z.literal('exportCatalogTable'),
    object: tree,
    filters: ExportFilters,
    exportAllColumns: z.boolean(),
    columns: z.array(z.string().min(1).max(200)).min(1).max(500),
  }),
  /** EXP-09: whole records as JSON. */
  z.object({ jobType: z.literal('export'), object: tree, filters: ExportFilters }),
  /** JOB-10 */
  z.object({ jobType: z.literal('zuoraCatalogSync') }),
  /** EXP-17: a report as comma-separated values; without types of orders it is the one of checkouts. */
  z.object({
    jobType: z.literal('exportAnalytics'),
    tableName: z.string().min(1).max(100),
    tableHeaders: z.array(z.string().min(1).max(100)).min(1).max(100),
    filters: z.object({
      fromDate: z.iso.date(),
      toDate: z.iso.date(),
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
  /** BLK-18: what the payload holds is checked against each item's definitions. */
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
