import type { BusinessRecord } from '@perennial/api/records'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { storedRecord, recordRelation } from '../../db/schema/index.ts'
import type { Context } from '../../http/context.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import type { BillingSubscription } from '../../ports/billing.ts'
import { lockRecord, recordEvent, type StoredRecord, writeRecord } from './record-store.ts'

export type Synced = { subscription: BusinessRecord; changed: number } | Refused<'NOT_FOUND' | 'BILLING_FAILED'>

/**
 * Syncs a subscription and its schedule with the billing provider, whose data wins. The provider is called outside any
 * transaction; a provider that stores nothing of its own changes nothing. The day of the sync is recorded.
 */
export async function syncSubscription(
  { ports, scope, caller }: Pick<Context, 'ports' | 'scope' | 'caller'>,
  id: string,
): Promise<Synced> {
  const known = await ports.db.asTenant(scope, (tx) => lockRecord(tx, { recordType: 'subscription', id }))
  if (!known) return refuse('NOT_FOUND')
  let theirs: BillingSubscription | undefined
  try {
    theirs = await ports.billing.subscription(scope, id)
  } catch (error) {
    ports.log.warn('subscription could not be synced', { error, subscription: id })
    return refuse('BILLING_FAILED')
  }
  const at = new Date(ports.clock())
  return ports.db.asTenant(scope, async (tx): Promise<Synced> => {
    const row = await lockRecord(tx, { recordType: 'subscription', id })
    if (!row) return refuse('NOT_FOUND')
    const changed = theirs ? await applySchedule(tx, row, theirs.schedule, at) : 0
    const subscription = await writeRecord(
      tx,
      row,
      {
        status: theirs?.status ?? row.status,
        data: {
          ...row.data,
          ...(theirs ? { termEndDate: theirs.termEndDate } : {}),
          lastSynced: at.toISOString(),
          lastScheduleSync: at.toISOString(),
        },
      },
      at,
    )
    await recordEvent(
      tx,
      {
        of: row,
        type: 'subscription.synced',
        actor: caller!.user.userName,
        message: changed === 0 ? 'Schedule synced with billing.' : `Schedule synced with billing: ${changed} changed.`,
        data: { changed, provider: ports.billing.name },
      },
      { id: ports.newId(), at },
    )
    return { subscription, changed }
  })
}

/** Overwrites our charges with the provider's. @returns number of new or changed charges */
async function applySchedule(
  tx: Tx,
  subscription: StoredRecord,
  schedule: BillingSubscription['schedule'],
  at: Date,
): Promise<number> {
  let changed = 0
  for (const { id, name, status, ...amounts } of schedule) {
    const known = await lockRecord(tx, { recordType: 'schedule', id })
    const data = { ...known?.data, ...amounts, schedule_date: amounts.date }
    if (!known) {
      await tx.insert(storedRecord).values({
        recordType: 'schedule',
        id,
        service: 'perennial',
        name,
        status,
        owner: subscription.owner,
        data,
        createdAt: at,
        modifiedAt: at,
      })
      await tx
        .insert(recordRelation)
        .values({ fromType: 'subscription', fromId: subscription.id, toType: 'schedule', toId: id })
      changed += 1
    } else if (known.status !== status || known.name !== name || (await differs(tx, id, data))) {
      await writeRecord(tx, known, { name, status, data }, at)
      changed += 1
    }
  }
  return changed
}

/** Whether a charge's stored data differs. Compared in the database, where the order of keys is irrelevant. */
async function differs(tx: Tx, id: string, data: object): Promise<boolean> {
  const [row] = await tx
    .select({ differs: sql<boolean>`${storedRecord.data} <> ${JSON.stringify(data)}::jsonb` })
    .from(storedRecord)
    .where(sql`${eq(storedRecord.recordType, 'schedule')} and ${eq(storedRecord.id, id)}`)
  return row?.differs ?? true
}
