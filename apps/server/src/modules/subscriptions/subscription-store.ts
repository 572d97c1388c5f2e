import type { Standing } from '@perennial/domain/figures'
import type { Subscription } from '@perennial/domain/subscription'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { recordset } from '../../db/bulk.ts'
import { isOneOf } from '../../db/text-array.ts'
import { charge, subscription, subscriptionItem } from '../../db/schema/index.ts'

export type SubscriptionRow = typeof subscription.$inferSelect
export type ItemRow = typeof subscriptionItem.$inferSelect
export type ChargeRow = typeof charge.$inferSelect

/** The state of a stored subscription, for the rules. */
export const lifeOf = (row: SubscriptionRow): Subscription => ({
  status: row.status,
  startsOn: row.startsOn,
  trialUntil: row.trialUntil,
  paidUntil: row.paidUntil,
  termEndsOn: row.termEndsOn,
  cancelOn: row.cancelOn,
  cancelReason: row.cancelReason,
  pause: row.pauseFrom === null ? null : { from: row.pauseFrom, until: row.pauseUntil },
  skip: row.skipFrom === null || row.skipTo === null ? null : { from: row.skipFrom, to: row.skipTo },
  pastDueSince: row.pastDueSince,
  endedOn: row.endedOn,
  endReason: row.endReason,
})

/** The columns that a state is stored in. */
export const columnsOf = ({ pause, skip, ...life }: Subscription) => ({
  ...life,
  pauseFrom: pause?.from ?? null,
  pauseUntil: pause?.until ?? null,
  skipFrom: skip?.from ?? null,
  skipTo: skip?.to ?? null,
})

/** A subscription with all that its next step depends on. */
export interface LoadedSubscription {
  row: SubscriptionRow
  items: ItemRow[]
  /** The planned charges. */
  pending: ChargeRow[]
}

/**
 * Loads subscriptions and locks them until the transaction ends, always in the same order.
 * @param options.skipLocked leaves out those that somebody else has in hand: who holds rows of the diary never waits for
 * a subscription, so that nobody waits in a circle
 */
export async function lockSubscriptions(
  tx: Tx,
  ids: readonly string[],
  { skipLocked = false }: { skipLocked?: boolean } = {},
): Promise<LoadedSubscription[]> {
  if (ids.length === 0) return []
  const wanted = [...new Set(ids)].sort()
  const rows = await tx
    .select()
    .from(subscription)
    .where(isOneOf(subscription.id, wanted))
    .orderBy(subscription.id)
    .for('update', skipLocked ? { skipLocked } : {})
  const items = await tx.select().from(subscriptionItem).where(isOneOf(subscriptionItem.subscriptionId, wanted))
  const pending = await tx
    .select()
    .from(charge)
    .where(sql`${isOneOf(charge.subscriptionId, wanted)} and ${eq(charge.state, 'pending')}`)
  const itemsOf = groupBy(items, ({ subscriptionId }) => subscriptionId)
  const pendingOf = groupBy(pending, ({ subscriptionId }) => subscriptionId)
  return rows.map((row) => ({ row, items: itemsOf.get(row.id) ?? [], pending: pendingOf.get(row.id) ?? [] }))
}

export function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    const known = groups.get(keyOf(value))
    if (known) known.push(value)
    else groups.set(keyOf(value), [value])
  }
  return groups
}

/** Writes the states of locked subscriptions, each with the version after its changes. */
export async function storeLives(
  tx: Tx,
  changed: readonly { id: string; life: Subscription; version: number; standing: Standing }[],
  at: Date,
): Promise<void> {
  if (changed.length === 0) return
  const rows = changed.map(({ id, life, version, standing: { mrrMinor, active } }) => ({
    id,
    version,
    modifiedAt: at,
    mrrMinor,
    counted: active,
    ...columnsOf(life),
  }))
  await tx.execute(sql`
    update subscription s set status = m.status, trial_until = m.trial_until, paid_until = m.paid_until,
      term_ends_on = m.term_ends_on, cancel_on = m.cancel_on, cancel_reason = m.cancel_reason,
      pause_from = m.pause_from, pause_until = m.pause_until, skip_from = m.skip_from, skip_to = m.skip_to,
      past_due_since = m.past_due_since, ended_on = m.ended_on, end_reason = m.end_reason,
      mrr_minor = m.mrr_minor, counted = m.counted, version = m.version, modified_at = m.modified_at
    from ${recordset(subscription, rows)} as m
    where s.tenant_id = current_setting('app.tenant') and s.mode = current_setting('app.mode') and s.id = m.id`)
}
