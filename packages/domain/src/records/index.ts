export { mayAct, needsOf, type RecordAction } from './actions.ts'
export {
  type ChargeDraft,
  chargeErrors,
  chargeRefusal,
  editedCharge,
  type StoredCharge,
  unitAmountOf,
} from './charge.ts'
export {
  type ErasureRequest,
  erasureErrors,
  isForgotten,
  personalData,
  withoutNames,
  withoutPersonalData,
} from './erasure.ts'
export {
  isService,
  type PathType,
  pathTypeNamed,
  pathTypeOfRecord,
  pathTypes,
  recordTypesOf,
  type Service,
  services,
} from './record-types.ts'
export { type RecordFilter, recordFiltersOf } from './filters.ts'
export { maxSegments, segmentErrors } from './segments.ts'
export { recordTexts } from './texts.ts'
