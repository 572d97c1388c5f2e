import { sql } from 'drizzle-orm'
import type { Db } from '../db/port.ts'
import { sha256 } from '../hash/sha256.ts'

/** Number of attempts before a key is locked, and the lock's duration. */
export interface RateLimit {
  max: number
  seconds: number
}

/**
 * Counts an attempt: `max` attempts are allowed, then none for `seconds`. One statement, so that concurrent attempts
 * cannot exceed the limit.
 * @returns whether the attempt is allowed
 */
export async function countAttempt(db: Db, key: string, { max, seconds }: RateLimit, now: number): Promise<boolean> {
  const hash = await sha256(key)
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const until = sql`${new Date(now + seconds * 1000).toISOString()}::timestamptz`
  const forgotten = sql`${new Date(now - seconds * 1000).toISOString()}::timestamptz`
  const count = sql`case when t.locked_until > ${at} then t.attempts + 1
    when t.locked_until <= ${at} or t.last_at < ${forgotten} then 1 else t.attempts + 1 end`
  const { rows } = await db.asOwner((tx) =>
    tx.execute(sql`
      insert into rate_limit as t (key, attempts, last_at, locked_until)
        values (${hash}, 1, ${at}, case when ${max}::int <= 1 then ${until} end)
      on conflict (key) do update set attempts = ${count}, last_at = ${at},
        locked_until = case when t.locked_until > ${at} then t.locked_until when (${count}) >= ${max}::int then ${until} end
      returning attempts`),
  )
  return Number(rows[0]?.attempts) <= max
}
