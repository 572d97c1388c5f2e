import type { Tx } from '../../db/port.ts'
import { raiseAlert } from '../records/raise-alert.ts'

export interface SubscriptionAlert {
  /** The same alert is raised once. */
  id: string
  name: string
  type: 'error.refund' | 'error.dispute' | 'error.late_payment'
  subscriptionId: string
  /** What it is about. */
  data: Record<string, unknown>
}

/** Alerts staff of something about a subscription that a person has to decide. */
export const raiseSubscriptionAlert = (
  tx: Tx,
  { subscriptionId, data, ...alert }: SubscriptionAlert,
  at: Date,
): Promise<void> =>
  raiseAlert(
    tx,
    {
      ...alert,
      data: { subscriptionReference: subscriptionId, ...data },
      about: { type: 'subscription', id: subscriptionId },
    },
    at,
  )
