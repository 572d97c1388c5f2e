export { firstBatch, nextBatch, secondsLeft } from './batch-size.ts'
export { type ImportedRow, importNewRule, importRule } from './import-rule.ts'
export {
  type ChangeSetKind,
  changeSetKinds,
  isAtRest,
  maxSetItems,
  mayBegin,
  noRows,
  type RowAction,
  type RowCounts,
  type RowState,
  rowActions,
  rowStates,
  type SetState,
  setStates,
  stateAfterPreview,
  trashDays,
  undoDays,
} from './kinds.ts'
export { holds, type Patch, patched, type Sides, sidesOf, type TouchedField, touchedFields } from './patch.ts'
export {
  type CheckState,
  copyRule,
  type DoneRow,
  deleteRule,
  editRule,
  inUseText,
  moveRule,
  type RuleOutcome,
  type SetItem,
  statusRule,
  undoRule,
} from './rules.ts'
