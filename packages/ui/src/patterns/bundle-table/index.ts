export { BundleTable, type BundleTableProps, type PickableProduct } from './bundle-table.tsx'
