// Exports for other features. The screens are in `index.ts`, which is loaded when one is opened.
export { ExportButton } from './components/export-button.tsx'
export { ExportJobs } from './components/export-jobs.tsx'
export { FormatFields } from './components/format-fields.tsx'
export { useJob } from './queries.ts'
export { useExports } from './use-exports.ts'
