import type { Notice } from '@perennial/payments/provider'
import type { Scope } from '../../db/port.ts'
import { providerEvent } from '../../db/schema/index.ts'
import type { PaymentAccount, Ports } from '../../ports/index.ts'

/**
 * Notes what a provider has given notice of. What it means is asked for later, by a worker.
 * @returns whether it is new
 */
export async function noteProviderEvent(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  scope: Scope,
  { provider, connection }: PaymentAccount,
  { eventId, about, key, reference }: Notice,
  askAt: Date,
): Promise<boolean> {
  const written = await db.asTenant(scope, (tx) =>
    tx
      .insert(providerEvent)
      .values({ provider, connection, id: eventId, about, key, reference, receivedAt: new Date(clock()), askAt })
      .onConflictDoNothing()
      .returning({ id: providerEvent.id }),
  )
  return written.length > 0
}
