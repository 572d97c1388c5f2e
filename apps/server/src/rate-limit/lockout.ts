import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '../db/port.ts'
import { rateLimit } from '../db/schema/index.ts'
import { sha256 } from '../hash/sha256.ts'

const minute = 60_000
const lockMs = 15 * minute

/** What is limited: a name's password, a network address, an account's codes, links to one mailbox. */
export type LockoutKind = 'name' | 'address' | 'code' | 'mail to' | 'mail from' | 'form' | 'forms from'

/** Attempts within 15 minutes before the key is locked for 15 minutes. Many people may share one address. */
const maxAttempts: Readonly<Record<LockoutKind, number>> = {
  name: 5,
  address: 50,
  code: 5,
  'mail to': 3,
  'mail from': 20,
  form: 5,
  'forms from': 30,
}

export interface LockoutKey {
  kind: LockoutKind
  of: string
}

const hashOf = ({ kind, of }: LockoutKey) => sha256(`${kind} ${of}`)

/** Whole minutes until all of these keys are unlocked; undefined when none is locked. */
export async function lockedMinutes(db: Db, keys: readonly LockoutKey[], now: number): Promise<number | undefined> {
  const hashes = await Promise.all(keys.map(hashOf))
  const rows = await db.asOwner((tx) =>
    tx
      .select()
      .from(rateLimit)
      .where(or(...hashes.map((hash) => eq(rateLimit.key, hash)))),
  )
  const locks = rows.map((row) => row.lockedUntil?.getTime() ?? 0).filter((until) => until > now)
  return locks.length > 0 ? Math.ceil((Math.max(...locks) - now) / minute) : undefined
}

/**
 * Records an attempt; attempts older than the lock's duration expire. One statement, so that concurrent guesses all
 * count.
 */
export async function recordAttempt(db: Db, key: LockoutKey, now: number): Promise<void> {
  const hash = await hashOf(key)
  const at = new Date(now).toISOString()
  const forgotten = new Date(now - lockMs).toISOString()
  const until = new Date(now + lockMs).toISOString()
  await db.asOwner((tx) =>
    tx.execute(sql`
      insert into rate_limit as t (key, attempts, last_at) values (${hash}, 1, ${at}::timestamptz)
      on conflict (key) do update set
        attempts = case when t.last_at < ${forgotten}::timestamptz then 1 else t.attempts + 1 end,
        locked_until = case when t.last_at >= ${forgotten}::timestamptz and t.attempts + 1 >= ${maxAttempts[key.kind]} then ${until}::timestamptz end,
        last_at = ${at}::timestamptz`),
  )
}

export async function forgetAttempts(db: Db, key: LockoutKey): Promise<void> {
  const hash = await hashOf(key)
  await db.asOwner((tx) => tx.delete(rateLimit).where(eq(rateLimit.key, hash)))
}
