import type { CalendarDate } from '@perennial/domain/calendar'
import { type Movement, movementOf, noStanding, type Standing, standingOf } from '@perennial/domain/figures'
import type { Subscription } from '@perennial/domain/subscription'
import type { movement } from '../../db/schema/index.ts'
import { chargeLine, discountOf, plannedOf } from './plan-charges.ts'
import { type ChargeRow, lifeOf, type LoadedSubscription, type SubscriptionRow } from './subscription-store.ts'

interface Counted {
  standing: Standing
  movement: Movement | undefined
}

/** What a changed subscription counts for now, and what that changes. */
export function countedFrom({ row, life, pending, items }: LoadedSubscription & { life: Subscription }): Counted {
  const before = { mrrMinor: row.mrrMinor, active: row.counted }
  const planned = pending.map((one) => ({ rhythm: one.rhythm, netMinor: regularNet(one, { row, items }) }))
  const standing = standingOf(life, planned, before)
  return { standing, movement: movementOf({ ...lifeOf(row), ...before }, { ...life, ...standing }) }
}

/** An amount that staff have set is that of one payment: the subscription counts for what it usually pays. */
function regularNet(one: ChargeRow, { row, items }: Pick<LoadedSubscription, 'row' | 'items'>): bigint {
  const item = items.find(({ id }) => id === one.itemId)
  if (!one.edited || !item) return one.netMinor
  const rate = { name: item.taxName, percent: item.taxPercent }
  return chargeLine(plannedOf(one), { item, discount: discountOf(row, item), rate }).net.minor
}

/** What a subscription counts for that is stored for the first time. */
export function countedFirst(life: Subscription, pending: readonly Pick<ChargeRow, 'netMinor' | 'rhythm'>[]) {
  const standing = standingOf(life, pending)
  return {
    columns: { mrrMinor: standing.mrrMinor, counted: standing.active },
    movement: movementOf({ status: 'future', trialUntil: null, ...noStanding }, { ...life, ...standing }),
  }
}

export const movementRow = (
  { id: subscriptionId, customerId, currency }: Pick<SubscriptionRow, 'id' | 'customerId' | 'currency'>,
  moved: Movement,
  { id, onDay, at }: { id: string; onDay: CalendarDate; at: Date },
): typeof movement.$inferInsert => ({ id, subscriptionId, customerId, currency, onDay, createdAt: at, ...moved })
