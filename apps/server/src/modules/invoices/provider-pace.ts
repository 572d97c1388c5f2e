import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import type { PaymentAccount } from '../../ports/index.ts'

/** How far ahead turns are given, in ms: who would have to wait longer leaves the work to those who have them. */
const mostAhead = 20_000

/** Waits for the next turn of those that were taken. */
export type Turns = () => Promise<void>

/**
 * Takes turns to call a provider from what all workers share, by the clock of the database (SUB-33).
 * @param asked.count how many calls; one that is not made is lost
 * @param asked.perSecond the provider's limit
 * @returns undefined when others have taken all of the next seconds
 */
export async function takeTurns(
  tx: Tx,
  { provider, connection }: PaymentAccount,
  { count, perSecond }: { count: number; perSecond: number },
): Promise<Turns | undefined> {
  const gap = 1_000 / perSecond
  const length = sql`${count * gap} * interval '1 millisecond'`
  const { rows } = await tx.execute(sql`
    insert into payment_pace as p (tenant_id, mode, provider, connection, next_at)
      values (current_setting('app.tenant'), current_setting('app.mode'), ${provider}, ${connection}, clock_timestamp() + ${length})
      on conflict (tenant_id, mode, provider, connection) do update
        set next_at = greatest(p.next_at, clock_timestamp()) + ${length}
        where p.next_at < clock_timestamp() + ${mostAhead} * interval '1 millisecond'
      returning (extract(epoch from (p.next_at - clock_timestamp())) * 1000)::float8 as until`)
  if (rows.length === 0) return undefined
  let next = performance.now() + Number(rows[0]!.until) - count * gap
  return async () => {
    const mine = next
    next += gap
    const now = performance.now()
    if (mine > now) await after(mine - now)
  }
}
