import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '../db/port.ts'
import { signInThrottle } from '../db/schema/index.ts'
import { sha256 } from './hash.ts'

const minute = 60_000
const lockedFor = 15 * minute

/** What is tried too often: a name's password, an address of the network, an account's codes, links to one mailbox. */
export type ThrottleKind = 'name' | 'address' | 'code' | 'mail to' | 'mail from' | 'form' | 'forms from'

/** Attempts within a quarter of an hour before the key is locked for as long. Many people may sit behind one address. */
const allowed: Readonly<Record<ThrottleKind, number>> = {
  name: 5,
  address: 50,
  code: 5,
  'mail to': 3,
  'mail from': 20,
  form: 5,
  'forms from': 30,
}

export interface ThrottleKey {
  kind: ThrottleKind
  of: string
}

const keyOf = ({ kind, of }: ThrottleKey) => sha256(`${kind} ${of}`)

/** Whole minutes until all of these keys are free again; undefined when they are. */
export async function lockedMinutes(db: Db, keys: readonly ThrottleKey[], now: number): Promise<number | undefined> {
  const hashes = await Promise.all(keys.map(keyOf))
  const rows = await db.asOwner((tx) =>
    tx
      .select()
      .from(signInThrottle)
      .where(or(...hashes.map((hash) => eq(signInThrottle.key, hash)))),
  )
  const locks = rows.map((row) => row.lockedUntil?.getTime() ?? 0).filter((until) => until > now)
  return locks.length > 0 ? Math.ceil((Math.max(...locks) - now) / minute) : undefined
}

/**
 * Counts an attempt; those older than the lock's time are forgotten. One statement, so that parallel guesses all count.
 */
export async function countAttempt(db: Db, key: ThrottleKey, now: number): Promise<void> {
  const hash = await keyOf(key)
  const at = new Date(now).toISOString()
  const forgotten = new Date(now - lockedFor).toISOString()
  const until = new Date(now + lockedFor).toISOString()
  await db.asOwner((tx) =>
    tx.execute(sql`
      insert into sign_in_throttle as t (key, failures, last_at) values (${hash}, 1, ${at}::timestamptz)
      on conflict (key) do update set
        failures = case when t.last_at < ${forgotten}::timestamptz then 1 else t.failures + 1 end,
        locked_until = case when t.last_at >= ${forgotten}::timestamptz and t.failures + 1 >= ${allowed[key.kind]} then ${until}::timestamptz end,
        last_at = ${at}::timestamptz`),
  )
}

export async function forgetAttempts(db: Db, key: ThrottleKey): Promise<void> {
  const hash = await keyOf(key)
  await db.asOwner((tx) => tx.delete(signInThrottle).where(eq(signInThrottle.key, hash)))
}

/** How often something may be done before it is locked, and for how long. */
export interface Turns {
  most: number
  seconds: number
}

/**
 * Takes a turn at something that may be done `most` times, then not for `seconds`. One statement, so that of many at once
 * no more get through.
 * @returns whether it may be done now
 */
export async function takeTurn(db: Db, key: string, { most, seconds }: Turns, now: number): Promise<boolean> {
  const hash = await sha256(key)
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const until = sql`${new Date(now + seconds * 1000).toISOString()}::timestamptz`
  const forgotten = sql`${new Date(now - seconds * 1000).toISOString()}::timestamptz`
  const count = sql`case when t.locked_until > ${at} then t.failures + 1
    when t.locked_until <= ${at} or t.last_at < ${forgotten} then 1 else t.failures + 1 end`
  const { rows } = await db.asOwner((tx) =>
    tx.execute(sql`
      insert into sign_in_throttle as t (key, failures, last_at, locked_until)
        values (${hash}, 1, ${at}, case when ${most}::int <= 1 then ${until} end)
      on conflict (key) do update set failures = ${count}, last_at = ${at},
        locked_until = case when t.locked_until > ${at} then t.locked_until when (${count}) >= ${most}::int then ${until} end
      returning failures`),
  )
  return Number(rows[0]?.failures) <= most
}

/**
 * Takes one of `most` places at the same time; whoever has one gives it back. Places that were taken longer than `seconds`
 * ago, with none taken since, are free again: whoever had them has died.
 * @returns whether there was one
 */
export async function takePlace(db: Db, key: string, { most, seconds }: Turns, now: number): Promise<boolean> {
  const hash = await sha256(key)
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const stale = sql`t.last_at < ${new Date(now - seconds * 1000).toISOString()}::timestamptz`
  const { rows } = await db.asOwner((tx) =>
    tx.execute(sql`
      insert into sign_in_throttle as t (key, failures, last_at) values (${hash}, 1, ${at})
      on conflict (key) do update set failures = case when ${stale} then 1 else t.failures + 1 end, last_at = ${at}
        where t.failures < ${most}::int or ${stale}
      returning failures`),
  )
  return rows.length > 0
}

export async function leavePlace(db: Db, key: string): Promise<void> {
  const hash = await sha256(key)
  await db.asOwner((tx) =>
    tx.execute(sql`update sign_in_throttle set failures = greatest(failures - 1, 0) where key = ${hash}`),
  )
}
