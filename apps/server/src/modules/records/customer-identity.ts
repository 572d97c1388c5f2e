import { and, eq, sql } from 'drizzle-orm'
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

/** The id of the customer with an address that somebody has proved to be theirs; undefined for who has not bought yet. */
export async function customerWithAddress(tx: Tx, identity: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: recordIdentity.objectId })
    .from(recordIdentity)
    .where(and(eq(recordIdentity.recordType, 'customer'), eq(recordIdentity.identity, identity)))
    .orderBy(recordIdentity.service)
    .limit(1)
  return row?.id
}
