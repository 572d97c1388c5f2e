import { catalogueTable } from './catalogue-table.ts'
import { recordsExport } from './records.ts'
import { report } from './report.ts'
import { wholeItems } from './whole-items.ts'

/** Every kind of export: a new one is a file and a line here. */
export const exportKinds = {
  [wholeItems.jobType]: wholeItems,
  [catalogueTable.jobType]: catalogueTable,
  [report.jobType]: report,
  [recordsExport.jobType]: recordsExport,
}

/** The jobs that export the catalogue. */
export const catalogueExports = Object.values(exportKinds)
  .filter(({ source }) => source === 'catalogue')
  .map(({ jobType }) => jobType)
