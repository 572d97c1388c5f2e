import type { Kept } from '@perennial/payments/provider'
import { and, eq } from 'drizzle-orm'
import type { Db, Scope, Tx } from '../../db/port.ts'
import { providerObject } from '../../db/schema/index.ts'
import type { Clock, PaymentAccount } from '../../ports/index.ts'

/** What a provider keeps for one account, in rows of its own. */
export function paymentStore(db: Db, scope: Scope, { provider, connection }: PaymentAccount, clock: Clock): Kept {
  const at = (kind: string, id: string) =>
    and(
      eq(providerObject.provider, provider),
      eq(providerObject.connection, connection),
      eq(providerObject.kind, kind),
      eq(providerObject.id, id),
    )
  const read = async (tx: Tx, kind: string, id: string, lock: boolean) => {
    const rows = tx.select({ data: providerObject.data }).from(providerObject).where(at(kind, id))
    const [row] = await (lock ? rows.for('update') : rows)
    return row?.data
  }
  return {
    get: async <Value extends object>(kind: string, id: string) =>
      (await db.asTenant(scope, (tx) => read(tx, kind, id, false))) as Value | undefined,

    change: async <Value extends object, Answer>(
      kind: string,
      id: string,
      change: (known: Value | undefined) => { value?: Value; answer: Answer },
    ): Promise<Answer> => {
      // A first value that another call wrote at the same moment is read and changed in the second round.
      for (;;) {
        const done = await db.asTenant(scope, async (tx) => {
          const known = (await read(tx, kind, id, true)) as Value | undefined
          const { value, answer } = change(known)
          if (!value) return { answer }
          const now = new Date(clock())
          if (known) {
            await tx.update(providerObject).set({ data: value, modifiedAt: now }).where(at(kind, id))
            return { answer }
          }
          const written = await tx
            .insert(providerObject)
            .values({ provider, connection, kind, id, data: value, createdAt: now, modifiedAt: now })
            .onConflictDoNothing()
            .returning({ id: providerObject.id })
          return written.length > 0 ? { answer } : undefined
        })
        if (done) return done.answer
      }
    },
  }
}
