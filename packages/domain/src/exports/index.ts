export { csvCell, csvText } from './csv.ts'
export { type ExportDates, withDates } from './date-cells.ts'
export { type DatePreset, type DateRange, datePresets, dateRangeErrors, presetRange, typedDate } from './dates.ts'
export {
  analyticsExportRequest,
  type CatalogExport,
  type ExportFilters,
  type ExportState,
  exportAccess,
  exportDefaults,
  exportFileAddress,
  exportObjects,
  exportPolling,
  exportRequest,
  exportState,
  exportTitle,
  fixedColumns,
  regenerated,
} from './jobs.ts'
