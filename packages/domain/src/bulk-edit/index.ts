export { edited, listAfter } from './apply.ts'
export {
  multipliedPrice,
  multiplierOf,
  multiplierStepped,
  multiplierText,
  noMultiplier,
  type PriceShift,
} from './multiplier.ts'
export {
  bulkEditRefusal,
  type EditOption,
  type EditStep,
  editOptionLabels,
  editOptions,
  editSteps,
  mayLeaveOptions,
  optionsFor,
  optionToggled,
} from './options.ts'
export {
  type BulkEdit,
  type ChangeType,
  changeTypes,
  defaultChangeType,
  isListChange,
  type ListChange,
  listChange,
  parseBulkEdit,
} from './payload.ts'
