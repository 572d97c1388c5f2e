import { customer } from './customer.ts'
import type { RecordLayout } from './layout.ts'
import { order } from './order.ts'
import { others } from './others.ts'
import { subscription } from './subscription.ts'

export type { Field, FieldKind, LayoutTab, RecordLayout, RecordLink, Section } from './layout.ts'
export { invoiceLines } from './others.ts'
export { chargeFields } from './subscription.ts'

const layouts: Readonly<Record<string, RecordLayout>> = { customer, order, subscription, ...others }

/** The layout of records of a type; undefined for a type without one (OBJ-08). */
export const layoutOf = (recordType: string): RecordLayout | undefined =>
  Object.hasOwn(layouts, recordType) ? layouts[recordType] : undefined
