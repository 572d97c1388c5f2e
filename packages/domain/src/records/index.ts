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
  type ErasureObstacle,
  erasureObstacles,
  isForgotten,
  personalData,
  withoutNames,
  withoutPersonalData,
} from './erasure.ts'
export type { RecordFilter } from './filters.ts'
export {
  exportedPathTypes,
  pathTypeNamed,
  pathTypeOfRecord,
  recordFiltersOf,
  recordTypesOf,
  typeOfService,
} from './record-types.ts'
export { isService, type Service, services } from './services.ts'
export { pathTypes } from './types/index.ts'
export type { RecordType } from './types/record-type.ts'
export { maxSegments, segmentErrors } from './segments.ts'
export { recordTexts } from './texts.ts'
export { paymentKinds } from './types/order.ts'
export { isInstant, namedValues, valueAt } from './values.ts'
