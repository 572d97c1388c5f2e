import type { MovementRow } from '@perennial/api/reports'
import { type CalendarDate, plus } from '@perennial/domain/calendar'
import type { MovementKind } from '@perennial/domain/figures'
import { defaultCurrency } from '@perennial/domain/money'
import { and, type SQL, sql } from 'drizzle-orm'
import { counted, decodeCursor, encodeCursor } from '../../db/cursor.ts'
import type { Tx } from '../../db/port.ts'
import { textArray } from '../../db/text-array.ts'
import { currenciesOf } from './figures.ts'

export interface MovementQuestion {
  currency?: string
  kinds?: readonly string[]
  change?: 'came' | 'left'
  began?: CalendarDate
  fromDate?: CalendarDate
  toDate?: CalendarDate
  limit: number
  after?: string
}

/** One page of movements, latest first. @returns undefined for a cursor of another list */
export async function movementsOf(
  tx: Tx,
  { currency: asked, kinds, change, began, fromDate, toDate, limit, after: cursor }: MovementQuestion,
): Promise<
  { results: MovementRow[]; totalResults: Awaited<ReturnType<typeof counted>>; next: string | null } | undefined
> {
  const after = cursor === undefined ? null : decodeCursor(cursor, ['day', 'instant', 'text'])
  if (after === undefined) return undefined
  const currency = asked ?? (await currenciesOf(tx))[0] ?? defaultCurrency
  const requested = and(
    sql`m.currency = ${currency}`,
    kinds && sql`m.kind = any (${textArray(kinds)})`,
    change === undefined ? undefined : change === 'came' ? sql`m.active_change > 0` : sql`m.active_change < 0`,
    fromDate === undefined ? undefined : sql`m.on_day >= ${fromDate}::date`,
    toDate === undefined ? undefined : sql`m.on_day <= ${toDate}::date`,
    began === undefined
      ? undefined
      : sql`exists (select 1 from movement b where b.tenant_id = m.tenant_id and b.mode = m.mode
        and b.subscription_id = m.subscription_id and b.kind = 'new' and b.active_change = 1
        and b.on_day >= ${began}::date and b.on_day < ${plus(began, 1, 'months')}::date)`,
  )!
  const beyond: SQL | undefined = after
    ? sql`(m.on_day, m.created_at, m.id) < (${after[0]}::date, ${after[1]}::timestamptz, ${after[2]})`
    : undefined
  const { rows } = await tx.execute(sql`
    select m.id, m.on_day::text as day, m.created_at::text as created, m.kind, m.amount_minor, m.active_change, m.subscription_id, m.customer_id
    from movement m where ${and(requested, beyond)} order by m.on_day desc, m.created_at desc, m.id desc limit ${limit + 1}`)
  const results = rows.slice(0, limit).map((row) => ({
    id: String(row.id),
    day: String(row.day),
    kind: row.kind as MovementKind,
    amount: { minor: String(row.amount_minor), currency },
    activeChange: Number(row.active_change),
    subscription: String(row.subscription_id),
    customer: String(row.customer_id),
  }))
  const last = rows[results.length - 1]
  return {
    results,
    totalResults: await counted(tx, sql`select 1 from movement m where ${requested}`),
    next: rows.length > limit && last ? encodeCursor([String(last.day), String(last.created), String(last.id)]) : null,
  }
}
