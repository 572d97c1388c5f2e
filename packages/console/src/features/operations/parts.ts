// What other features use of this one. Its screens stand behind `index.ts`, which loads when one is opened.
export { ExportButton } from './components/export-button.tsx'
export { ExportJobs } from './components/export-jobs.tsx'
export { useJob } from './queries.ts'
export { useExports } from './use-exports.ts'
