import './texts.ts'

export { ReportScreen } from './report-screen.tsx'
