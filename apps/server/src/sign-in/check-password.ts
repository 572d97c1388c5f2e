import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '../db/port.ts'
import { account, signInThrottle } from '../db/schema/index.ts'
import type { Clock } from '../ports/index.ts'
import { sha256 } from './hash.ts'
import { isPassword } from './passwords.ts'

export type PasswordCheck =
  | { outcome: 'signed-in'; accountId: string }
  | { outcome: 'wrong' }
  | { outcome: 'locked'; minutes: number }

const minute = 60_000
const lockedFor = 15 * minute
/** Failures allowed within the lock's time: for one name, and from one address where many people may sit. */
const allowed = { name: 5, address: 50 }

/**
 * Checks a name and password. Too many failures lock the name, and the address they come from, for 15 minutes; a lock
 * tells nothing of whether the account exists.
 */
export const checkPassword =
  (db: Db, clock: Clock) =>
  async ({ name, password, address }: { name: string; password: string; address: string }): Promise<PasswordCheck> => {
    const typed = name.trim().toLowerCase()
    const [found] = await db.asOwner((tx) =>
      tx
        .select()
        .from(account)
        .where(or(eq(sql`lower(${account.userName})`, typed), eq(sql`lower(${account.email})`, typed))),
    )
    // One count for an account, by whichever of its names it is tried.
    const keys = { name: await sha256(`name ${found?.id ?? typed}`), address: await sha256(`address ${address}`) }
    const until = await lockedUntil(db, Object.values(keys), clock())
    if (until !== undefined) return { outcome: 'locked', minutes: Math.ceil((until - clock()) / minute) }
    if (await isPassword(password.slice(0, 500), found?.passwordHash ?? undefined)) {
      await db.asOwner((tx) => tx.delete(signInThrottle).where(eq(signInThrottle.key, keys.name)))
      return { outcome: 'signed-in', accountId: found!.id }
    }
    await noteFailure(db, keys.name, allowed.name, clock())
    await noteFailure(db, keys.address, allowed.address, clock())
    return { outcome: 'wrong' }
  }

async function lockedUntil(db: Db, keys: string[], now: number): Promise<number | undefined> {
  const rows = await db.asOwner((tx) =>
    tx
      .select()
      .from(signInThrottle)
      .where(or(...keys.map((key) => eq(signInThrottle.key, key)))),
  )
  const locks = rows.map((row) => row.lockedUntil?.getTime() ?? 0).filter((until) => until > now)
  return locks.length > 0 ? Math.max(...locks) : undefined
}

/** Counts a failure; failures older than the lock's time are forgotten. One statement, so that parallel guesses all count. */
async function noteFailure(db: Db, key: string, most: number, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  const forgotten = new Date(now - lockedFor).toISOString()
  const until = new Date(now + lockedFor).toISOString()
  await db.asOwner((tx) =>
    tx.execute(sql`
      insert into sign_in_throttle as t (key, failures, last_at) values (${key}, 1, ${at}::timestamptz)
      on conflict (key) do update set
        failures = case when t.last_at < ${forgotten}::timestamptz then 1 else t.failures + 1 end,
        locked_until = case when t.last_at >= ${forgotten}::timestamptz and t.failures + 1 >= ${most} then ${until}::timestamptz end,
        last_at = ${at}::timestamptz`),
  )
}
