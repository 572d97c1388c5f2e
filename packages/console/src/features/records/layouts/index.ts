import { customer } from './customer.ts'
import type { RecordLayout } from './layout.ts'
import { order } from './order.ts'
import { others } from './others.ts'
import { subscription } from './subscription.ts'

export type { Field, FieldKind, LayoutTab, RecordLayout, RecordLink, Section } from './layout.ts'
export { invoiceLines } from './others.ts'
export { chargeFields } from './subscription.ts'

const layouts: Readonly<Record<string, RecordLayout>> = { customer, order, subscription, ...others }

/** How records of a type are shown; undefined for a type that nobody has laid out (OBJ-08). */
export const layoutOf = (recordType: string): RecordLayout | undefined =>
  Object.hasOwn(layouts, recordType) ? layouts[recordType] : undefined
