import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import type { PaymentAccount, Ports } from '../../ports/index.ts'

/** How far ahead workers take turns, in ms: who would have to wait longer leaves the work to those who have them. */
const maxAhead = 2_000
/** How many turns a worker takes at once, as a time in ms: so soon it sees that shoppers are paying. */
const sliceMs = 200

/** Waits for the next turn. */
export type Turns = () => Promise<void>

interface Slice {
  /** When its next turn is, by `performance.now()`, and how many it has. */
  next: number
  left: number
}

/**
 * Takes turns to call a provider from what all share, by the clock of the database.
 * @param asked.ahead in ms; undefined is returned when the next turn is later
 */
async function claim(
  tx: Tx,
  { provider, connection }: PaymentAccount,
  { count, gap, ahead }: { count: number; gap: number; ahead?: number | undefined },
): Promise<Slice | undefined> {
  const length = sql`${count * gap} * interval '1 millisecond'`
  const limit =
    ahead === undefined ? sql`` : sql`where p.next_at < clock_timestamp() + ${ahead} * interval '1 millisecond'`
  const { rows } = await tx.execute(sql`
    insert into payment_pace as p (tenant_id, mode, provider, connection, next_at)
      values (current_setting('app.tenant'), current_setting('app.mode'), ${provider}, ${connection}, clock_timestamp() + ${length})
      on conflict (tenant_id, mode, provider, connection) do update
        set next_at = greatest(p.next_at, clock_timestamp()) + ${length} ${limit}
      returning (extract(epoch from (p.next_at - clock_timestamp())) * 1000)::float8 as until`)
  if (rows.length === 0) return undefined
  return { next: performance.now() + Number(rows[0]!.until) - count * gap, left: count }
}

const waitFor = async (slice: Slice, gap: number): Promise<void> => {
  const mine = slice.next
  slice.next += gap
  slice.left -= 1
  const now = performance.now()
  if (mine > now) await after(mine - now)
}

/**
 * A worker's turns to call a provider (SUB-33). It takes them a few at a time, so that its next ones come after those of
 * shoppers who pay meanwhile.
 * @param asked.tx takes the first ones
 * @param asked.count how many calls; one that is not made is lost
 * @param asked.perSecond the provider's limit
 * @returns undefined when others have taken all of the next seconds
 */
export async function takeTurns(
  { db }: Pick<Ports, 'db'>,
  scope: Scope,
  account: PaymentAccount,
  { tx, count, perSecond }: { tx: Tx; count: number; perSecond: number },
): Promise<Turns | undefined> {
  const gap = 1_000 / perSecond
  const size = Math.max(1, Math.round(sliceMs / gap))
  let untaken = count
  const take = async (on: Tx, ahead?: number) => {
    const some = Math.min(size, Math.max(1, untaken))
    untaken -= some
    return claim(on, account, { count: some, gap, ahead })
  }
  const first = await take(tx, maxAhead)
  if (!first) return undefined
  let slice = first
  let following: Promise<Slice | undefined> | undefined
  let line = Promise.resolve()
  return () => {
    line = line.then(async () => {
      if (slice.left === 0) {
        slice = (await (following ?? db.asTenant(scope, (one) => take(one))))!
        following = undefined
      }
      if (untaken > 0 && slice.left <= size / 2) following ??= db.asTenant(scope, (one) => take(one))
      // Whoever waits for it next hears of a failure.
      following?.catch(() => {})
      await waitFor(slice, gap)
    })
    return line
  }
}

/** A worker's turn for a single call. @returns undefined when others have taken all of the next seconds */
export async function takeTurn(tx: Tx, account: PaymentAccount, perSecond: number): Promise<Turns | undefined> {
  const gap = 1_000 / perSecond
  const slice = await claim(tx, account, { count: 1, gap, ahead: maxAhead })
  return slice && (() => waitFor(slice, gap))
}

/**
 * The turn of a shopper, who waits at a screen: at once, before all that workers have not taken yet, which come so much
 * later (SUB-33). It never keeps a payment from being made.
 */
export async function shopperTurn(
  { db, payment, log }: Pick<Ports, 'db' | 'payment' | 'log'>,
  scope: Scope,
  account: PaymentAccount,
): Promise<void> {
  try {
    const gap = 1_000 / payment.perSecond(account.provider)
    await db.asTenant(scope, (tx) => claim(tx, account, { count: 1, gap }), { isSoft: true })
  } catch (error) {
    log.warn('a payment was made without its turn', { error, provider: account.provider })
  }
}
