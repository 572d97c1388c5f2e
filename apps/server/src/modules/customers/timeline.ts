import { type TimelineKind, timelineKinds, type TimelineRow } from '@perennial/api/customers'
import { documentNumber } from '@perennial/domain/invoice'
import { toMoney } from '@perennial/domain/money'
import { type SQL, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor } from '../../db/cursor.ts'
import type { Row, Tx } from '../../db/port.ts'

const pageSize = 30

interface Question {
  /** The customer. */
  id: string
  kind?: TimelineKind | undefined
  subscription?: string | undefined
  limit?: number | undefined
  queryMore?: string | undefined
}

/** Events that only repeat what a document or a payment says better. */
const repeated = ['order.renew', 'payment.paid']

const columns = sql.raw(
  'id, kind, type, at, rank, message, actor, minor, currency, name, number, day_from, day_to, reason, state, record_type, record_id, mail',
)

/**
 * One page of everything that happened to a customer: events of the customer, their orders and subscriptions, documents,
 * payments and refunds. What happened in the same moment is ordered by rank: an invoice comes before its payment.
 * @returns undefined for a cursor of another list
 */
export async function timelineOf(tx: Tx, question: Question) {
  const { limit = pageSize, queryMore, kind } = question
  const after = queryMore === undefined ? null : decodeCursor(queryMore, ['moment', 'count', 'text'])
  if (after === undefined) return undefined
  const beyond = after
    ? sql`and (at, rank, id) < (${new Date(Number(after[0])).toISOString()}::timestamptz, ${after[1]}, ${after[2]})`
    : sql``
  const sources = sql.join(
    [events(question), documents(question), payments(question), refunds(question)],
    sql` union all `,
  )
  const { rows } = await tx.execute(sql`select ${columns} from (${sources}) as happened
    where ${kind ? sql`kind = ${kind}` : sql`true`} ${beyond}
    order by at desc, rank desc, id desc limit ${limit + 1}`)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(rowView),
    queryMore:
      rows.length > limit && last
        ? encodeCursor([instantOf(last.at).getTime(), Number(last.rank), String(last.id)])
        : null,
  }
}

/** Events of the customer, of their orders and subscriptions, and of gifts that they have given. An order's amount stands on the order. */
const events = ({ id, subscription }: Question): SQL => sql`
  select e.id collate "C" as id,
    case when e.type like 'mail.%' then 'mail'
      when e.type = 'customer.note' then 'note'
      when e.type = 'order.new' then 'order'
      when e.type like 'payment.%' or e.type like 'schedule.%' or e.type like 'dispute.%' then 'charge'
      else 'change' end as kind,
    e.type, e.created_at as at, 0 as rank, e.message, e.actor,
    null::bigint as minor,
    coalesce(o.data->'total'->>'currency', e.data->>'currency', s.currency::text) as currency,
    coalesce(o.data->'total'->>'orderTotal', e.data->>'open', e.data->>'disputed') as number,
    null::text as name, null::date as day_from, null::date as day_to,
    e.data->>'reason' as reason, null::text as state,
    e.object_type as record_type, e.object_id as record_id,
    -- What tells of the customer's own account is sent once, to the address of that moment.
    case when e.type like 'mail.%' and e.object_type <> 'customer' then e.data->>'mail' end as mail
  from object_event e
  left join object o on e.type = 'order.new' and o.tenant_id = e.tenant_id and o.mode = e.mode
    and o.record_type = 'order' and o.id = e.object_id
  left join subscription s on e.type = 'payment.declined' and s.tenant_id = e.tenant_id and s.mode = e.mode
    and s.id = e.object_id
  where (e.object_type, e.object_id) in (${subjects(id, subscription)})
    and e.type not in (${sql.join(
      repeated.map((type) => sql`${type}`),
      sql`, `,
    )})`

const subjects = (id: string, subscription: string | undefined): SQL =>
  subscription
    ? sql`select record_type, o.id from object o where record_type = 'subscription' and o.id = ${subscription} and owner = ${id}`
    : sql`select 'customer'::text, ${id}::text union all
        select record_type, o.id from object o where owner = ${id} and record_type in ('order', 'subscription', 'gift_code')`

const ofCustomer = (row: string, { id, subscription }: Question): SQL =>
  subscription
    ? sql`${sql.raw(row)}.customer_id = ${id} and ${sql.raw(row)}.subscription_id = ${subscription}`
    : sql`${sql.raw(row)}.customer_id = ${id}`

const firstLine = (invoice: string): SQL => sql`left join lateral (
  select name, service_from, service_to from invoice_line l
  where l.tenant_id = ${sql.raw(invoice)}.tenant_id and l.mode = ${sql.raw(invoice)}.mode and l.invoice_id = ${sql.raw(invoice)}.id
  order by ordinal limit 1) as line on true`

const documents = (question: Question): SQL => sql`
  select i.id collate "C", 'charge', i.kind || '.issued', i.created_at, 1, null, null, i.gross_minor, i.currency::text,
    i.number::text,
    line.name, line.service_from, line.service_to, i.reason, i.state, i.kind, i.id, null
  from invoice i ${firstLine('i')} where i.kind not in ('opening', 'gift') and ${ofCustomer('i', question)}`

// A decline is an event: it says when the next try comes.
const payments = (question: Question): SQL => sql`
  select p.id collate "C", 'charge', 'payment.' || p.state, p.created_at, 2, null, null, p.amount_minor, p.currency::text, null,
    line.name, line.service_from, line.service_to, p.reason, p.state, 'payment', p.id, null
  from payment p join invoice i on i.tenant_id = p.tenant_id and i.mode = p.mode and i.id = p.invoice_id ${firstLine('i')}
  where ${ofCustomer('p', question)} and p.state in ('paid', 'unknown', 'action')`

const refunds = (question: Question): SQL => sql`
  select r.id collate "C", 'charge', 'refund.' || r.state, r.created_at, 3, null, null, r.amount_minor, r.currency::text, null,
    null, null, null, r.reason, r.state, 'refund', r.id, null
  from refund r where ${ofCustomer('r', question)}`

const instantOf = (value: unknown): Date => (value instanceof Date ? value : new Date(String(value)))
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const dayOf = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : value instanceof Date
      ? value.toISOString().slice(0, 10)
      : String(value)

function rowView(row: Row): TimelineRow {
  const isEvent = Number(row.rank) === 0
  return {
    id: String(row.id),
    kind: timelineKinds.find((kind) => kind === row.kind)!,
    type: String(row.type),
    at: instantOf(row.at).toISOString(),
    message: textOf(row.message),
    actor: textOf(row.actor),
    amount: amountOf(row, isEvent),
    name: textOf(row.name),
    number: numberOf(row),
    from: dayOf(row.day_from),
    to: dayOf(row.day_to),
    reason: textOf(row.reason),
    state: textOf(row.state),
    record: { record_type: String(row.record_type), id: String(row.record_id) },
    mail: textOf(row.mail),
  }
}

const numberOf = ({ record_type: type, number }: Row): string | null =>
  type === 'invoice' || type === 'credit_note' ? documentNumber(type, BigInt(String(number))) : null

/** Documents have minor units; an event has the decimal number of its order, or of what is still open. */
function amountOf(row: Row, isEvent: boolean): TimelineRow['amount'] {
  const currency = textOf(row.currency)?.trim()
  if (!currency) return null
  if (!isEvent) return { minor: String(row.minor), currency }
  const decimal = Number(row.number)
  if (row.number === null || !Number.isFinite(decimal)) return null
  return { minor: String(toMoney(decimal, currency).minor), currency }
}
