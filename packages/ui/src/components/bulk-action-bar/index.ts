export { type BulkAction, BulkActionBar, type BulkActionBarProps } from './bulk-action-bar.tsx'
