import type { CalendarDate } from '@perennial/domain/calendar'
import type { Scope } from '../db/port.ts'

/** The time of the business: which day it is, and what its records are dated with. */
export interface BusinessNow {
  /** The tenant's calendar day. */
  today: CalendarDate
  /** The newest day whose billing has begun. */
  billingDay: CalendarDate
  /** The newest day whose gifts leave: they do from nine in the morning on. */
  giftDay: CalendarDate
  at: Date
  /** The id of the customer's own test clock that it is read from; empty for everybody else's time. */
  clock: string
  /** The customer who lives by that clock; null for everybody else. */
  customer: string | null
}

/**
 * Business time, as opposed to the machine's: a test clock may have moved it. Never within a transaction.
 * @param customer whose time it is; without one it is the installation's
 */
export type BusinessTime = (scope: Scope, customer?: string) => Promise<BusinessNow>
