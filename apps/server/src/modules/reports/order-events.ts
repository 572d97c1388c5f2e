import type { OrderEvent } from '@perennial/api/reports'
import { orderEventFields } from '@perennial/domain/reports'
import { and, type SQL, sql } from 'drizzle-orm'
import { counted, decodeCursor, encodeCursor } from '../../db/cursor.ts'
import type { Row, Tx } from '../../db/port.ts'
import { textArray } from '../../db/text-array.ts'

export interface EventQuestion {
  orderTypes: readonly string[]
  /** Instants; `from` is inclusive, `before` exclusive. */
  from?: Date
  before?: Date
  limit: number
  scrollId?: string
}

/** One page of order events, latest first. @returns undefined for a cursor of another list */
export async function orderEventsOf(tx: Tx, { orderTypes, from, before, limit, scrollId }: EventQuestion) {
  const after = scrollId === undefined ? null : decodeCursor(scrollId, ['moment', 'text'])
  if (after === undefined) return undefined
  const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`
  const requested = and(
    sql`e.type = any (${textArray(orderTypes)})`,
    from && sql`e.created_at >= ${instant(from)}`,
    before && sql`e.created_at < ${instant(before)}`,
  )!
  const beyond: SQL | undefined = after
    ? sql`(e.created_at, e.id) < (${instant(new Date(Number(after[0])))}, ${after[1]})`
    : undefined
  const { rows } = await tx.execute(sql`
    select e.id, e.type, e.created_at, e.data as told, o.id as reference, o.status, o.data as ordered
    from ${eventsWithOrders} where ${and(requested, beyond)} order by e.created_at desc, e.id desc limit ${limit + 1}`)
  const results = rows.slice(0, limit).map(orderEventOf)
  const last = results.at(-1)
  return {
    results,
    totalResults: await counted(tx, sql`select 1 from object_event e where ${requested}`),
    totals: await totalsOf(tx, requested),
    scrollId: rows.length > limit && last ? encodeCursor([Date.parse(last.createdAt), last.eventId]) : null,
  }
}

// An event belongs to its order, or to the subscription that the order started.
const eventsWithOrders = sql`object_event e
    left join object s on e.object_type = 'subscription' and s.record_type = 'subscription' and s.id = e.object_id
    left join object o on o.record_type = 'order'
      and o.id = case when e.object_type = 'order' then e.object_id else s.data->>'order_reference' end`

/** What events come to, by currency: as their rows show it, those of the event before those of its order. */
async function totalsOf(tx: Tx, requested: SQL) {
  const { rows } = await tx.execute(sql`
    select currency, trim_scale(sum(amount::numeric))::text as amount from (
      select coalesce(e.data->>'currency', o.data->'total'->>'currency') as currency,
        case when jsonb_typeof(e.data->'total') = 'number' then e.data->>'total'
          when jsonb_typeof(o.data->'total'->'orderTotal') = 'number' then o.data->'total'->>'orderTotal' end as amount
      from ${eventsWithOrders} where ${requested}
    ) told where amount is not null and currency ~ '^[A-Z]{3}$' group by currency order by currency`)
  return rows.map(({ currency, amount }) => ({ currency: String(currency), amount: String(amount) }))
}

type Data = Readonly<Record<string, unknown>>
const dataOf = (value: unknown): Data => (typeof value === 'object' && value !== null ? (value as Data) : {})
const scalar = (value: unknown): string | number | null => {
  if (Array.isArray(value)) return value.length > 0 ? value.map(String).join(', ') : null
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** RPT-08: data of the event takes precedence over the order's. */
function orderEventOf(row: Row): OrderEvent {
  const [reported, ordered] = [dataOf(row.told), dataOf(row.ordered)]
  const [total, tracking] = [dataOf(ordered.total), dataOf(ordered.tracking)]
  const known: Data = {
    ...tracking,
    reference: row.reference ?? reported.order_reference,
    offer: ordered.offers,
    currency: total.currency,
    source: ordered.source,
    status: row.status,
    ...reported,
  }
  const fields = Object.fromEntries(
    orderEventFields.map((name) => [name, scalar(known[name])]),
  ) as unknown as OrderEvent
  const amount = known.total ?? total.orderTotal
  return {
    ...fields,
    eventId: String(row.id),
    orderType: String(row.type),
    createdAt: new Date(String(row.created_at)).toISOString(),
    total: typeof amount === 'number' ? amount : null,
    currency: scalar(known.currency) === null ? null : String(known.currency),
  }
}
