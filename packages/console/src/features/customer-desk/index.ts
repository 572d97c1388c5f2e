export { CustomerDesk } from './customer-desk.tsx'
export { DeskProvider } from './desk-context.tsx'
export { DeskPanel } from './desk-panel.tsx'
export { useRecordsChanged } from './queries.ts'
