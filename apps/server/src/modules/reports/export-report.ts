import { todayIn } from '@perennial/domain/calendar'
import { csvText, reportExport, withDates } from '@perennial/domain/exports'
import { conversionRows, conversionTotal } from '@perennial/domain/reports'
import type { Ports } from '../../ports/index.ts'
import { jobFileKey } from '../jobs/job-file.ts'
import type { Operation, RunningJob } from '../jobs/operation.ts'
import { exportDates } from '../tenants/export-dates.ts'
import { tenantZone } from '../tenants/tenant-profile.ts'
import { conversionOf } from './conversion.ts'
import { orderEventsOf } from './order-events.ts'
import { instantsOf } from './reports.ts'

interface ReportExport {
  tableName: string
  tableHeaders: string[]
  filters: { fromDate: string; toDate: string; orderTypes: string[] }
}

/** Rows per batch: a long transaction would block the embedded database. */
const pageSize = 100

/** EXP-17: a report as CSV, with the requested columns. */
export const exportReport: Operation = async (ports, job) => {
  const { tableName, tableHeaders, filters } = job.input as unknown as ReportExport
  const zone = await tenantZone(ports.db, job.scope)
  const rows =
    filters.orderTypes.length > 0 ? await eventRows(ports, job, zone, filters) : await conversion(ports, job, filters)
  const dates = await exportDates(ports, job.scope)
  const text = csvText(
    tableHeaders,
    rows.map((row) => tableHeaders.map((header) => withDates(row[header], dates))),
  )
  const name = tableName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const filename = `${name}-${todayIn(zone, ports.clock())}.${reportExport.file.extension}`
  await ports.blobs.put(jobFileKey(job.scope, job.id), text, reportExport.file.contentType)
  await job.progress.log(`Exported ${rows.length} row${rows.length === 1 ? '' : 's'} to ${filename}.`)
  return { filename, rows: rows.length }
}

type Cells = Readonly<Record<string, unknown>>

async function eventRows(
  { db }: Ports,
  { scope, progress }: RunningJob,
  zone: string,
  { orderTypes, ...days }: ReportExport['filters'],
): Promise<Cells[]> {
  const found: Cells[] = []
  let scrollId: string | undefined
  do {
    const page = await db.asTenant(scope, (tx) =>
      orderEventsOf(tx, { orderTypes, ...instantsOf(zone, days), limit: pageSize, scrollId }),
    )
    if (!page) break
    found.push(...page.results)
    scrollId = page.scrollId ?? undefined
    await progress.setShare(found.length / Math.max(page.totalResults.count, 1))
  } while (scrollId)
  return found
}

async function conversion({ db }: Ports, { scope }: RunningJob, days: ReportExport['filters']): Promise<Cells[]> {
  const pages = conversionRows(await db.asTenant(scope, (tx) => conversionOf(tx, days)))
  return [...pages.map((row) => ({ ...row })), { page: 'Total', ...conversionTotal(pages) }]
}
