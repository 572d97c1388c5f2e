import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { recordIdentity } from '../../db/schema/index.ts'

/**
 * The id of the customer with an address; a new customer gets the given id. Concurrent calls get the same id.
 * @param identity the address in lower case
 */
export async function customerIdOf(tx: Tx, identity: string, newId: string): Promise<string> {
  const [claimed] = await tx
    .insert(recordIdentity)
    .values({ service: 'perennial', recordType: 'customer', identity, objectId: newId })
    .onConflictDoUpdate({
      target: [
        recordIdentity.tenantId,
        recordIdentity.mode,
        recordIdentity.service,
        recordIdentity.recordType,
        recordIdentity.identity,
      ],
      // A no-op update, so that the existing row is returned.
      set: { identity: sql`excluded.identity` },
    })
    .returning({ id: recordIdentity.objectId })
  return claimed!.id
}
