import type { Tx } from '../../db/port.ts'
import { recordRelation, type refund, storedRecord } from '../../db/schema/index.ts'

/** Alerts staff that a provider has refused a refund, which the customer is still owed. */
export async function raiseRefundAlert(
  tx: Tx,
  { id, subscriptionId }: Pick<typeof refund.$inferSelect, 'id' | 'subscriptionId'>,
  at: Date,
): Promise<void> {
  await tx
    .insert(storedRecord)
    .values({
      recordType: 'alert',
      id,
      service: 'perennial',
      name: `A refund of subscription ${subscriptionId} was refused by the payment provider`,
      status: 'new',
      type: 'error.refund',
      data: { subscriptionReference: subscriptionId, refund: id },
      createdAt: at,
      modifiedAt: at,
    })
    .onConflictDoNothing()
  await tx
    .insert(recordRelation)
    .values({ fromType: 'subscription', fromId: subscriptionId, toType: 'alert', toId: id })
    .onConflictDoNothing()
}
