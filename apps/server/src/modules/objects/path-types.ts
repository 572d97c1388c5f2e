import type { Area } from '@perennial/domain/access'

interface PathType {
  recordType: string
  area: Area
}

const ofSubscriptions = (recordType: string): PathType => ({ recordType, area: 'subscriptions' })

/** Plural names in addresses, and the record types and areas they stand for (OBJ-54, PRM-09, PRM-10). */
const pathTypes: Readonly<Record<string, PathType>> = {
  customers: ofSubscriptions('customer'),
  orders: ofSubscriptions('order'),
  subscriptions: ofSubscriptions('subscription'),
  schedules: ofSubscriptions('schedule'),
  addresses: ofSubscriptions('address'),
  payment_methods: ofSubscriptions('payment_method'),
  line_items: ofSubscriptions('line_item'),
  subscription_offers: ofSubscriptions('subscription_offer'),
  gift_code: ofSubscriptions('gift_code'),
  process: ofSubscriptions('process_event'),
  promo_codes: { recordType: 'promo_code', area: 'promo_code' },
  promo_codes_v2: { recordType: 'promo_code_v2', area: 'promo_code' },
}

/** All record types with the areas that decide who sees them. */
export const recordTypes: readonly PathType[] = Object.values(pathTypes)

/** Undefined for unknown path types, which are refused (OBJ-18). */
export const recordTypeOf = (pathType: string): string | undefined =>
  Object.hasOwn(pathTypes, pathType) ? pathTypes[pathType]!.recordType : undefined

export const areaOfPathType = (pathType: string): Area | undefined =>
  Object.hasOwn(pathTypes, pathType) ? pathTypes[pathType]!.area : undefined

/** The area of a record type in a related list. */
export const areaOfRecordType = (recordType: string): Area | undefined =>
  Object.values(pathTypes).find((pathType) => pathType.recordType === recordType)?.area

/** The name in addresses of a record type. */
export const pathTypeOf = (recordType: string): string | undefined =>
  Object.keys(pathTypes).find((name) => pathTypes[name]!.recordType === recordType)
