import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../db/port.ts'
import { account } from '../db/schema/index.ts'
import type { Clock } from '../ports/index.ts'
import { hashPassword, isPassword, isWeaker } from './passwords.ts'
import { countAttempts, forgetAttempts, uncountAttempt } from '../rate-limit/count-attempt.ts'
import { attemptOn, inMinutes } from '../rate-limit/fixed-limits.ts'
import { countOutcomes } from '../rate-limit/limit-counts.ts'

export type PasswordCheck =
  | { outcome: 'right'; accountId: string }
  | { outcome: 'wrong' }
  | { outcome: 'locked'; minutes: number }

/** Finds an account by a typed name: username or e-mail address. */
export async function accountNamed(db: Db, name: string) {
  const typed = name.trim().toLowerCase()
  const [found] = await db.asOwner((tx) =>
    tx
      .select()
      .from(account)
      .where(or(eq(sql`lower(${account.userName})`, typed), eq(sql`lower(${account.email})`, typed))),
  )
  return found
}

/**
 * Checks a name and password. Too many failures lock the name, and the address they come from, for 15 minutes; a lock
 * does not reveal whether the account exists.
 */
export const checkPassword =
  (db: Db, clock: Clock) =>
  async ({ name, password, address }: { name: string; password: string; address: string }): Promise<PasswordCheck> => {
    const found = await accountNamed(db, name)
    // One counter per account, whichever of its names is tried.
    const counted = found && { subject: 'password' as const, by: { accountId: found.id } }
    const byName = attemptOn('name', found?.id ?? name.trim().toLowerCase(), counted)
    const byAddress = attemptOn('address', address, counted)
    const wait = await countAttempts(db, [byAddress, byName], clock())
    if (wait !== undefined) return { outcome: 'locked', minutes: inMinutes(wait) }
    if (!(await isPassword(password.slice(0, 500), found?.passwordHash ?? undefined))) {
      if (counted) await db.asOwner((tx) => countOutcomes(tx, counted, ['failed'], clock()))
      return { outcome: 'wrong' }
    }
    if (found?.passwordHash && isWeaker(found.passwordHash)) await strengthen(db, found, password)
    await forgetAttempts(db, byName.key)
    await uncountAttempt(db, byAddress.key)
    return { outcome: 'right', accountId: found!.id }
  }

/** Stores a right password at today's cost; not over one that was chosen at this moment. */
async function strengthen(
  db: Db,
  { id, passwordHash }: Pick<typeof account.$inferSelect, 'id' | 'passwordHash'>,
  password: string,
): Promise<void> {
  const stronger = await hashPassword(password)
  await db.asOwner((tx) =>
    tx
      .update(account)
      .set({ passwordHash: stronger })
      .where(and(eq(account.id, id), eq(account.passwordHash, passwordHash ?? ''))),
  )
}
