export { BundleTable, type BundleTableProps, type PickableProduct, type ProductRatePlans } from './bundle-table.tsx'
