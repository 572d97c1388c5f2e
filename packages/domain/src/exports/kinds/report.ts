import { csvFile, defineExportKind } from './export-kind.ts'

/** The rows of a report as CSV. */
export const report = defineExportKind({
  jobType: 'exportAnalytics',
  label: 'Report export',
  needs: [['read', 'export']],
  file: csvFile,
  source: 'report',
})

/** The job that exports a report (EXP-17). */
export const analyticsExportRequest = (
  tableName: string,
  tableHeaders: readonly string[],
  { fromDate, toDate, orderTypes }: { fromDate: string; toDate: string; orderTypes: readonly string[] },
) => ({
  jobType: report.jobType,
  tableName,
  tableHeaders: [...tableHeaders],
  filters: { fromDate, toDate, orderTypes: [...orderTypes] },
})
