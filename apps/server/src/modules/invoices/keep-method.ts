import type { CalendarDate } from '@perennial/domain/calendar'
import { lastDayOfCard } from '@perennial/domain/subscription'
import type { CardFacts } from '@perennial/payments/provider'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { paymentMethod, subscription } from '../../db/schema/index.ts'
import type { StoredMethod } from '../../ports/index.ts'
import type { Work } from '../subscriptions/batch.ts'

/** Last day on which a method's card is good; null for what is no card, and where nobody has written it down. */
export function expiryOf(method: { card: object | null } | null): CalendarDate | null {
  const { expirationMonth: month, expirationYear: year } = (method?.card ?? {}) as Partial<CardFacts>
  if (!Number.isInteger(month) || !Number.isInteger(year) || month! < 1 || month! > 12) return null
  return lastDayOfCard({ expirationMonth: month!, expirationYear: year! })
}

/** Stores a method under an id that the caller has. */
export const storeMethod = (
  tx: Tx,
  { id, customerId, at }: { id: string; customerId: string; at: Date },
  method: StoredMethod,
) =>
  tx.insert(paymentMethod).values({
    id,
    customerId,
    provider: method.provider,
    connection: method.connection,
    methodId: method.id,
    providerCustomer: method.customer,
    type: method.type,
    card: method.card,
    createdAt: at,
  })

/**
 * Keeps a method that a customer has just used, as what the later payments of a subscription are charged to.
 * @returns its id
 */
export async function keepMethod(
  { tx, newId, now }: Pick<Work, 'tx' | 'newId' | 'now'>,
  { customerId, subscriptionId, method }: { customerId: string; subscriptionId: string; method: StoredMethod },
): Promise<string> {
  const id = newId()
  await storeMethod(tx, { id, customerId, at: now.at }, method)
  await tx
    .update(subscription)
    .set({ paymentMethodId: id, cardExpiresOn: expiryOf(method) })
    .where(eq(subscription.id, subscriptionId))
  return id
}
