import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '../db/port.ts'
import { account } from '../db/schema/index.ts'
import type { Clock } from '../ports/index.ts'
import { isPassword } from './passwords.ts'
import { forgetAttempts, lockedMinutes, type LockoutKey, recordAttempt } from '../rate-limit/lockout.ts'

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
    const byName: LockoutKey = { kind: 'name', of: found?.id ?? name.trim().toLowerCase() }
    const byAddress: LockoutKey = { kind: 'address', of: address }
    const minutes = await lockedMinutes(db, [byName, byAddress], clock())
    if (minutes !== undefined) return { outcome: 'locked', minutes }
    if (await isPassword(password.slice(0, 500), found?.passwordHash ?? undefined)) {
      await forgetAttempts(db, byName)
      return { outcome: 'right', accountId: found!.id }
    }
    await recordAttempt(db, byName, clock())
    await recordAttempt(db, byAddress, clock())
    return { outcome: 'wrong' }
  }
