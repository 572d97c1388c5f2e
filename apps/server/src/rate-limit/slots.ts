import { sql } from 'drizzle-orm'
import type { Db } from '../db/port.ts'
import { sha256 } from '../hash/sha256.ts'

/** Maximum number of concurrent holders. */
export interface SlotLimit {
  max: number
  /** Seconds until an unreleased slot expires, so that a crashed process cannot hold it forever. */
  expirySeconds: number
}

/**
 * Acquires one of `max` slots; the holder must release it. Slots expire together, when none has been acquired for
 * `expirySeconds`.
 * @returns whether a slot was free
 */
export async function acquireSlot(
  db: Db,
  key: string,
  { max, expirySeconds }: SlotLimit,
  now: number,
): Promise<boolean> {
  const hash = await sha256(key)
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const stale = sql`t.last_at < ${new Date(now - expirySeconds * 1000).toISOString()}::timestamptz`
  const { rows } = await db.asOwner((tx) =>
    tx.execute(sql`
      insert into rate_limit as t (key, attempts, last_at) values (${hash}, 1, ${at})
      on conflict (key) do update set attempts = case when ${stale} then 1 else t.attempts + 1 end, last_at = ${at}
        where t.attempts < ${max}::int or ${stale}
      returning attempts`),
  )
  return rows.length > 0
}

export async function releaseSlot(db: Db, key: string): Promise<void> {
  const hash = await sha256(key)
  await db.asOwner((tx) =>
    tx.execute(sql`update rate_limit set attempts = greatest(attempts - 1, 0) where key = ${hash}`),
  )
}
