import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { isOneOf } from '../../db/text-array.ts'
import { creditBalance } from '../../db/schema/index.ts'

const keyOf = (customerId: string, currency: string) => `${customerId} ${currency}`

/** The balances of customers, locked until the transaction ends: each pays the next invoice first (SUB-28). */
export async function lockBalances(
  tx: Tx,
  customers: readonly string[],
): Promise<{ take(customerId: string, currency: string, wanted: bigint): bigint; store(): Promise<void> }> {
  const rows =
    customers.length === 0
      ? []
      : await tx
          .select()
          .from(creditBalance)
          .where(and(isOneOf(creditBalance.customerId, [...new Set(customers)]), gt(creditBalance.minor, 0n)))
          .orderBy(creditBalance.customerId, creditBalance.currency)
          .for('update')
  const left = new Map(rows.map(({ customerId, currency, minor }) => [keyOf(customerId, currency), minor]))
  const taken = new Map<string, bigint>()
  return {
    take(customerId, currency, wanted) {
      const key = keyOf(customerId, currency)
      const has = left.get(key) ?? 0n
      const part = has < wanted ? has : wanted
      if (part > 0n) {
        left.set(key, has - part)
        taken.set(key, (taken.get(key) ?? 0n) + part)
      }
      return part
    },
    async store() {
      for (const { customerId, currency } of rows) {
        const part = taken.get(keyOf(customerId, currency))
        if (part === undefined) continue
        await tx
          .update(creditBalance)
          .set({ minor: sql`${creditBalance.minor} - ${part}` })
          .where(and(eq(creditBalance.customerId, customerId), eq(creditBalance.currency, currency)))
      }
    },
  }
}

/** Adds to a customer's balance. */
export const addToBalance = (tx: Tx, row: { customerId: string; currency: string; minor: bigint }) =>
  tx
    .insert(creditBalance)
    .values(row)
    .onConflictDoUpdate({
      target: [creditBalance.tenantId, creditBalance.mode, creditBalance.customerId, creditBalance.currency],
      set: { minor: sql`${creditBalance.minor} + ${row.minor}` },
    })
