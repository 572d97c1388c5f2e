import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../db/port.ts'
import { membership, tenant, twoStep } from '../db/schema/index.ts'
import { endSignIns } from './end-sign-ins.ts'

/** Whether a role of the account requires two-step sign-in, in any tenant. */
export const requiresTwoStep = async (tx: Tx, accountId: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: membership.accountId })
    .from(membership)
    .innerJoin(tenant, eq(tenant.id, membership.tenantId))
    .where(and(eq(membership.accountId, accountId), sql`${membership.role} = any (${tenant.twoStepRoles})`))
    .limit(1)
  return rows.length > 0
}

/**
 * Ends the sign-ins of people who have to set two-step sign-in up first: they do so when they sign in again.
 * @param which the holders of some roles of a tenant, or one account whatever its role
 */
export async function endSignInsWithoutTwoStep(
  tx: Tx,
  which: { tenantId: string; roles: readonly string[] } | { accountId: string },
): Promise<void> {
  const without = notExists(
    tx
      .select({ one: sql`1` })
      .from(twoStep)
      .where(and(eq(twoStep.accountId, membership.accountId), isNotNull(twoStep.confirmedAt))),
  )
  const chosen =
    'accountId' in which
      ? eq(membership.accountId, which.accountId)
      : and(eq(membership.tenantId, which.tenantId), inArray(membership.role, [...which.roles]))
  const rows = await tx.selectDistinct({ id: membership.accountId }).from(membership).where(and(chosen, without))
  for (const { id } of rows) if (await requiresTwoStep(tx, id)) await endSignIns(tx, id, 'all')
}
