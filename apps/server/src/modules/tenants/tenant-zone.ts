import { eq } from 'drizzle-orm'
import type { Db, Scope } from '../../db/port.ts'
import { tenant } from '../../db/schema/index.ts'

/** The IANA zone in which a tenant's days begin. */
export async function tenantZone(db: Db, { tenant: id }: Scope): Promise<string> {
  const [row] = await db.asOwner((tx) => tx.select({ zone: tenant.timeZone }).from(tenant).where(eq(tenant.id, id)))
  return row?.zone ?? 'UTC'
}
