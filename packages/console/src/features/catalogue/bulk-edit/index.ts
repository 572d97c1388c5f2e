export { BulkEditScreen } from './bulk-edit-screen.tsx'
