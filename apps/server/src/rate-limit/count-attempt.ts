import { sql } from 'drizzle-orm'
import type { Db } from '../db/port.ts'
import { sha256 } from '../hash/sha256.ts'
import { type CountedFor, countOutcomes } from './limit-counts.ts'
import type { LimitedSubject } from '@perennial/domain/settings'

/** Number of attempts within a window before a key is locked; window and lock last equally long. */
export interface RateLimit {
  max: number
  seconds: number
}

const instant = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`

/** An attempt on something limited: `key` names what. */
export interface Attempt {
  key: string
  limit: RateLimit
  /** Under what it is counted when a lock turns it away; nowhere without it. */
  counted?: { subject: LimitedSubject; by: CountedFor } | undefined
}

const isOver = '(t.locked_until <= $2::timestamptz or t.window_started_at <= $4::timestamptz)'
const attempts = `case when ${isOver} then 1 else t.attempts + 1 end`
/** Its values: the key's hash, now, when a lock that begins now ends, when a window that ends now began, the most attempts. */
const counting = `
  insert into rate_limit as t (key, attempts, last_at, window_started_at, locked_until)
    values ($1, 1, $2::timestamptz, $2::timestamptz, case when $5::int <= 1 then $3::timestamptz end)
  on conflict (key) do update set attempts = ${attempts}, last_at = $2::timestamptz, refused = 0,
    window_started_at = case when ${isOver} then $2::timestamptz else t.window_started_at end,
    locked_until = case when (${attempts}) >= $5::int then $3::timestamptz end
  where t.locked_until is null or t.locked_until <= $2::timestamptz
  returning attempts`

/**
 * Counts an attempt before its work is done, so that of any number of concurrent attempts no more than `max` do the
 * work: one statement both counts and decides. A refused attempt does not count.
 * @returns undefined when the attempt is allowed, else the seconds until the lock ends
 */
export async function countAttempt(
  db: Db,
  { key, limit: { max, seconds }, counted: of }: Attempt,
  now: number,
): Promise<number | undefined> {
  const hash = await sha256(key)
  const iso = (ms: number) => new Date(ms).toISOString()
  // One statement is its own transaction: nothing has to begin and end around it.
  const counted = await db.run(counting, [hash, iso(now), iso(now + seconds * 1000), iso(now - seconds * 1000), max])
  if (counted.rows.length > 0) return undefined
  const at = instant(now)
  return db.asOwner(async (tx) => {
    const { rows } = await tx.execute(
      sql`update rate_limit set refused = refused + 1 where key = ${hash}
        returning ceil(extract(epoch from locked_until - ${at})) as wait, refused`,
    )
    if (of) await countOutcomes(tx, of, rows[0]?.refused === 1 ? ['refused', 'locked'] : ['refused'], now)
    // The lock may have been lifted in between: then the next attempt is allowed.
    return Math.max(1, Number(rows[0]?.wait ?? 1))
  })
}

/**
 * Counts an attempt on several keys, the widest first: an address that is locked must not lock the names it tries.
 * @returns undefined when all allow it, else the seconds until the first refusing lock ends
 */
export async function countAttempts(db: Db, attempts: readonly Attempt[], now: number): Promise<number | undefined> {
  for (const attempt of attempts) {
    const wait = await countAttempt(db, attempt, now)
    if (wait !== undefined) return wait
  }
  return undefined
}

/** Takes back an attempt that succeeded, where only failures count. */
export async function uncountAttempt(db: Db, key: string): Promise<void> {
  const hash = await sha256(key)
  await db.asOwner((tx) =>
    tx.execute(
      sql`update rate_limit set attempts = greatest(attempts - 1, 0), locked_until = null where key = ${hash}`,
    ),
  )
}

/** Forgets all attempts on a key, and its lock. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  const hash = await sha256(key)
  await db.asOwner((tx) => tx.execute(sql`delete from rate_limit where key = ${hash}`))
}
