import type { Tx } from '../../db/port.ts'
import { recordRelation, storedRecord } from '../../db/schema/index.ts'

export interface SubscriptionAlert {
  /** The same alert is raised once. */
  id: string
  name: string
  type: 'error.refund' | 'error.dispute' | 'error.late_payment'
  subscriptionId: string
  /** What it is about. */
  data: Record<string, unknown>
}

/** Alerts staff of something about a subscription that a person has to decide (OBJ-50). */
export async function raiseSubscriptionAlert(
  tx: Tx,
  { id, name, type, subscriptionId, data }: SubscriptionAlert,
  at: Date,
): Promise<void> {
  await tx
    .insert(storedRecord)
    .values({
      recordType: 'alert',
      id,
      service: 'perennial',
      name,
      status: 'new',
      type,
      data: { subscriptionReference: subscriptionId, ...data },
      createdAt: at,
      modifiedAt: at,
    })
    .onConflictDoNothing()
  await tx
    .insert(recordRelation)
    .values({ fromType: 'subscription', fromId: subscriptionId, toType: 'alert', toId: id })
    .onConflictDoNothing()
}
