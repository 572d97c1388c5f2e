export type { CellEditing, CellValue, DataColumn, DataFailure, DataSort } from './data-column.ts'
export { DataTable, type DataTableProps } from './data-table.tsx'
