export { csvCell, csvText } from './csv.ts'
export { type ExportDates, withDates } from './date-cells.ts'
export { type DatePreset, type DateRange, datePresets, dateRangeErrors, presetRange } from './dates.ts'
export {
  type ExportState,
  exportAccess,
  exportDefaults,
  exportFileAddress,
  exportObjects,
  exportPolling,
  exportState,
  exportTitle,
} from './jobs.ts'
export {
  catalogueTable,
  type CatalogExport,
  exportRequest,
  fixedColumns,
  regenerated,
} from './kinds/catalogue-table.ts'
export { csvFile, type ExportKind } from './kinds/export-kind.ts'
export type { ExportFilters } from './kinds/filters.ts'
export { catalogueExports, exportKinds } from './kinds/index.ts'
export { analyticsExportRequest, report as reportExport } from './kinds/report.ts'
export { recordsExport } from './kinds/records.ts'
export { itemsExportRequest, wholeItems } from './kinds/whole-items.ts'
