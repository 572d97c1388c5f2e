import { csvFile, defineExportKind } from './export-kind.ts'
import type { ExportFilters } from './filters.ts'

/** Columns of a table of the catalogue as CSV. */
export const catalogueTable = defineExportKind({
  jobType: 'exportCatalogTable',
  label: 'Table export',
  needs: [['read', 'export']],
  file: csvFile,
  source: 'catalogue',
})

/** Columns that every export has (EXP-08). */
export const fixedColumns = ['id', 'name', 'path'] as const

/** What starts the export of a table (EXP-07). */
export interface CatalogExport {
  jobType: typeof catalogueTable.jobType
  object: string
  filters: ExportFilters
  exportAllColumns: boolean
  columns: string[]
  /** The list as it is shown, for a file that can be brought back; without it the columns as they are stored. */
  view?: object
}

/**
 * The job that exports a table (EXP-07, EXP-08): the fixed columns, then the chosen or all attributes.
 * @param columns.shown attributes that the table shows
 * @param columns.all attributes that it could show
 */
export function exportRequest({
  object,
  columns,
  exportAllColumns,
  exportFilteredResults,
  filters,
  view,
}: {
  object: string
  columns: { shown: readonly string[]; all: readonly string[] }
  exportAllColumns: boolean
  exportFilteredResults: boolean
  filters: ExportFilters
  view?: object
}): CatalogExport {
  const attributes = exportAllColumns ? columns.all : columns.shown
  return {
    jobType: catalogueTable.jobType,
    object,
    filters: exportFilteredResults ? filters : { criteria: [], logic: 'AND' },
    exportAllColumns,
    columns: [...new Set([...fixedColumns, ...attributes])],
    ...(view ? { view } : {}),
  }
}

/** A new job with the object, filters, columns and view of an earlier one. */
export const regenerated = ({ object, filters, exportAllColumns, columns, view }: CatalogExport): CatalogExport => ({
  jobType: catalogueTable.jobType,
  object,
  filters,
  exportAllColumns,
  columns: [...columns],
  ...(view ? { view } : {}),
})
