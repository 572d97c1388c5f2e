import { csvFile, defineExportKind } from './export-kind.ts'

/**
 * Records of one type, those that a list finds or some chosen ones. They are about customers: the right to read them is
 * needed, besides that to export.
 */
export const recordsExport = defineExportKind({
  jobType: 'exportRecords',
  label: 'Export of objects',
  needs: [['read', 'subscriptions']],
  file: csvFile,
  source: 'records',
})
