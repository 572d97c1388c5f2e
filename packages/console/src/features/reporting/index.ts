export { MovementsReport } from './movements-report.tsx'
export { ReportScreen } from './report-screen.tsx'
