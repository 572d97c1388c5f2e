import type { ExportFilters, SheetView } from '@perennial/api/jobs'
import { todayIn } from '@perennial/domain/calendar'
import {
  catalogueTable,
  csvText,
  type ExportKind,
  fixedColumns,
  wholeItems,
  withDates,
} from '@perennial/domain/exports'
import { type Criterion, matchesCriteria } from '@perennial/domain/search'
import type * as z from 'zod'
import type { Ports } from '../../ports/index.ts'
import { contentTypeOf } from '../../http/content-types.ts'
import { exportView } from '../sheets/export-view.ts'
import { type ItemRow, itemView } from '../catalogue/item-view.ts'
import { exportDates } from '../tenants/export-dates.ts'
import { tenantZone } from '../tenants/tenant-profile.ts'
import { jobFileKey } from './job-file.ts'
import { countItems, everyItem } from './every-item.ts'
import type { Operation, RunningJob } from './operation.ts'

type Filters = z.infer<typeof ExportFilters>

/** EXP-07, EXP-08: the requested columns of a tree's items as CSV. */
export const exportTable: Operation = async (ports, job) => {
  const { object, exportAllColumns, filters, view, ...request } = job.input as {
    object: string
    exportAllColumns: boolean
    columns: string[]
    filters: Filters
    view?: SheetView
  }
  if (view) return storeView(ports, job, object, view)
  const rows = await found(ports, job, object, filters)
  // "All columns" means those that some item has: only the items know them.
  const columns = exportAllColumns ? [...new Set([...request.columns, ...attributesIn(rows)])] : request.columns
  const dates = await exportDates(ports, job.scope)
  const cells = rows.map((row) => columns.map((column) => withDates(cellOf(row, column), dates)))
  return store(ports, job, { object, kind: catalogueTable, rows: rows.length, text: csvText(columns, cells) })
}

/** What a list shows, as a file that can be brought back (CAT-21). */
async function storeView(ports: Ports, { scope, id, progress }: RunningJob, object: string, view: SheetView) {
  const total = await countItems(ports.db, scope, object)
  const { bytes, rows } = await exportView(ports, scope, view, (done) =>
    progress.setShare(Math.min(done / Math.max(total, 1), 1)),
  )
  const day = todayIn(await tenantZone(ports.db, scope), ports.clock())
  const filename = `${object}-${day}.${view.file}`
  await ports.blobs.put(jobFileKey(scope, id), bytes, contentTypeOf(filename))
  await progress.log(`Exported ${rows} row${rows === 1 ? '' : 's'} to ${filename}.`)
  return { filename, rows }
}

/** EXP-09: the records themselves, one per line, so that a large file can be streamed. */
export const exportItems: Operation = async (ports, job) => {
  const { object, filters } = job.input as { object: string; filters: Filters }
  const rows = await found(ports, job, object, filters)
  const text = rows.map((row) => `${JSON.stringify(itemView(row))}\n`).join('')
  return store(ports, job, { object, kind: wholeItems, rows: rows.length, text })
}

async function found(ports: Ports, { scope, progress }: RunningJob, object: string, filters: Filters) {
  const zone = await tenantZone(ports.db, scope)
  const isInRange = rangeTest(filters, zone)
  const total = await countItems(ports.db, scope, object)
  const matching: ItemRow[] = []
  let read = 0
  for await (const rows of everyItem(ports.db, scope, object)) {
    read += rows.length
    matching.push(
      ...rows.filter(
        (row) =>
          row.type === 'item' &&
          isInRange(row.createdAt) &&
          matchesCriteria(filters.criteria as Criterion[], itemView(row), filters.logic),
      ),
    )
    await progress.setShare(read / Math.max(total, 1))
  }
  return matching
}

/** Days of creation on the tenant's calendar; both ends are included. */
function rangeTest({ dates }: Filters, zone: string): (created: Date) => boolean {
  if (!dates?.from && !dates?.to) return () => true
  const { from = '', to = '9999-12-31' } = dates
  return (created) => {
    const day = todayIn(zone, created.getTime())
    return day >= from && day <= to
  }
}

const attributesIn = (rows: readonly ItemRow[]): string[] =>
  [...new Set(rows.flatMap(({ data }) => Object.keys((data.attributes as object | undefined) ?? {})))].sort()

const fixed: ReadonlySet<string> = new Set(fixedColumns)

function cellOf(row: ItemRow, column: string): unknown {
  if (fixed.has(column)) return row[column as (typeof fixedColumns)[number]]
  const { attributes } = row.data as { attributes?: Record<string, unknown> }
  return attributes && Object.hasOwn(attributes, column) ? attributes[column] : row.data[column]
}

async function store(
  ports: Ports,
  { scope, id, progress }: RunningJob,
  { object, kind, rows, text }: { object: string; kind: Pick<ExportKind, 'file'>; rows: number; text: string },
) {
  const day = todayIn(await tenantZone(ports.db, scope), ports.clock())
  const filename = `${object}-${day}.${kind.file.extension}`
  await ports.blobs.put(jobFileKey(scope, id), text, kind.file.contentType)
  await progress.log(`Exported ${rows} item${rows === 1 ? '' : 's'} to ${filename}.`)
  return { filename, rows }
}
