import type { paymentMethod } from '../../db/schema/index.ts'
import type { Batch } from '../subscriptions/batch.ts'
import type { SubscriptionRow } from '../subscriptions/subscription-store.ts'

export type Method = typeof paymentMethod.$inferSelect

/** A payment that a worker sends to its provider. */
export const readyPayment = (
  { newId, now }: Pick<Batch, 'newId' | 'now'>,
  row: Pick<SubscriptionRow, 'id' | 'customerId' | 'currency'>,
  { invoiceId, amount, method, ordinal }: { invoiceId: string; amount: bigint; method: Method; ordinal: number },
) => ({
  id: newId(),
  invoiceId,
  customerId: row.customerId,
  subscriptionId: row.id,
  ordinal,
  amountMinor: amount,
  currency: row.currency,
  state: 'ready' as const,
  provider: method.provider,
  connection: method.connection,
  paymentMethodId: method.id,
  onDay: now.today,
  createdAt: now.at,
  modifiedAt: now.at,
})
