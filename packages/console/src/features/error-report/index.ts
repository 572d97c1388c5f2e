export { ReportDialog as default } from './report-dialog.tsx'
