import { defineExportKind } from './export-kind.ts'
import type { ExportFilters } from './filters.ts'

/** Whole items, one a line (EXP-09): they leave the catalogue, so it needs what the export screen needs. */
export const wholeItems = defineExportKind({
  jobType: 'export',
  label: 'Export of records',
  needs: [['create', 'export']],
  file: { extension: 'ndjson', contentType: 'application/x-ndjson' },
  source: 'catalogue',
})

/** The job that exports whole items. */
export const itemsExportRequest = (object: string, filters: ExportFilters) => ({
  jobType: wholeItems.jobType,
  object,
  filters,
})
