import type { LimitedSubject } from '@perennial/domain/settings'
import { gte, lt, sql } from 'drizzle-orm'
import type { Scope, Tx } from '../db/port.ts'
import { limitCount } from '../db/schema/index.ts'

/** What became of a try: wrong or declined, turned away by a lock, or the first that its lock turned away. */
export type LimitOutcome = 'failed' | 'refused' | 'locked'

/** Whose count it is: a shop's, or that of each tenant of an account, as staff sign in to all of them at once. */
export type CountedFor = { scope: Scope } | { accountId: string }

const hourMs = 60 * 60_000
const retentionDays = 30

/** Counts outcomes of one try in the current hour, in the transaction of whatever else it did. */
export async function countOutcomes(
  tx: Tx,
  { subject, by }: { subject: LimitedSubject; by: CountedFor },
  outcomes: readonly LimitOutcome[],
  now: number,
): Promise<void> {
  const hour = sql`${new Date(now - (now % hourMs)).toISOString()}::timestamptz`
  const one = (outcome: LimitOutcome) => sql`${outcomes.includes(outcome) ? 1 : 0}::int`
  const counted = sql`${subject}, ${hour}, ${one('failed')}, ${one('refused')}, ${one('locked')}`
  const whose =
    'scope' in by
      ? sql`select ${by.scope.tenant}, ${by.scope.mode}, ${counted}`
      : sql`select tenant_id, mode, ${counted} from membership, (values ('test'), ('production')) as modes (mode)
          where account_id = ${by.accountId}`
  await tx.execute(sql`
    insert into limit_count as t (tenant_id, mode, subject, hour, failed, refused, locked) ${whose}
    on conflict (tenant_id, mode, subject, hour) do update set failed = t.failed + excluded.failed,
      refused = t.refused + excluded.refused, locked = t.locked + excluded.locked`)
}

/** Sums of the last 24 hours, the current one included. */
export async function outcomesOfLastDay(tx: Tx, now: number) {
  const since = new Date(now - (now % hourMs) - 23 * hourMs)
  const total = (outcome: LimitOutcome) => sql<number>`sum(${limitCount[outcome]})::int`
  const items = await tx
    .select({
      subject: limitCount.subject,
      failed: total('failed'),
      refused: total('refused'),
      locked: total('locked'),
    })
    .from(limitCount)
    .where(gte(limitCount.hour, since))
    .groupBy(limitCount.subject)
  return { since, items }
}

/** Deletes counts that nobody looks at any more. */
export const sweepLimitCounts = (tx: Tx, now: number) =>
  tx.delete(limitCount).where(lt(limitCount.hour, new Date(now - retentionDays * 24 * hourMs)))
