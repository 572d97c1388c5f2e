export { type LeafHint, type PartName, partNames, shownOnly, textList } from './attribute-shape.ts'
export {
  type Cell,
  type CellContext,
  cellText,
  clearWord,
  comparable,
  type DateOrder,
  dateOrders,
  type DecimalSign,
  instantCell,
  isEmptyCell,
  maxCellText,
  type SheetFormat,
  textCell,
} from './cells.ts'
export {
  formatOfLocale,
  type FormatEvidence,
  noEvidence,
  type ProposedFormat,
  proposedFormat,
  withEvidence,
} from './evidence.ts'
export {
  dataOfRow,
  type FilledColumn,
  isBlankRow,
  keyOfRow,
  outdatedText,
  type RowKey,
} from './import-row.ts'
export {
  type ColumnMapping,
  groupsIn,
  headerCell,
  headerKey,
  headerText,
  problemColumn,
  proposedMapping,
} from './mapping.ts'
export {
  cellOf,
  columnsOfAttribute,
  importColumns,
  maxGroups,
  type PartWords,
  shapeKindOf,
  type SheetColumn,
} from './sheet-columns.ts'
export { sheetLimits } from './limits.ts'
