import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { objectIdentity } from '../../db/schema/index.ts'

/**
 * The id of the customer with an address, who is known or gets this new one. Of two who come at once both get the same.
 * @param identity the address in lower case
 */
export async function customerIdOf(tx: Tx, identity: string, newId: string): Promise<string> {
  const [claimed] = await tx
    .insert(objectIdentity)
    .values({ service: 'perennial', recordType: 'customer', identity, objectId: newId })
    .onConflictDoUpdate({
      target: [
        objectIdentity.tenantId,
        objectIdentity.mode,
        objectIdentity.service,
        objectIdentity.recordType,
        objectIdentity.identity,
      ],
      // Changes nothing, and answers the row that is there.
      set: { identity: sql`excluded.identity` },
    })
    .returning({ id: objectIdentity.objectId })
  return claimed!.id
}
