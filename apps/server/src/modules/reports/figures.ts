import type { Figures } from '@perennial/api/reports'
import { type CalendarDate, plus } from '@perennial/domain/calendar'
import {
  type Days,
  daysBefore,
  daysOfPreset,
  type FigurePreset,
  monthOf,
  type MovementKind,
  movementKinds,
  monthsUntil,
} from '@perennial/domain/figures'
import { defaultCurrency } from '@perennial/domain/money'
import { sql } from 'drizzle-orm'
import type { Row, Tx } from '../../db/port.ts'
import { pastProgress } from '../sample-past/past-progress.ts'

/** Months of the chart and of retention. */
const monthsShown = { movements: 12, retention: 7 }

interface MovementSums {
  month: CalendarDate
  kind: MovementKind
  minor: bigint
  count: number
  came: number
  left: number
}

/**
 * The figures of some days in one currency. Each is a sum of stored rows, so that those of any past day can be had again
 * (SUB-86).
 */
export async function figuresOf(
  tx: Tx,
  {
    today,
    currency: wanted,
    period = 'month',
    fromDate,
    toDate,
  }: { today: CalendarDate; currency?: string; period?: FigurePreset; fromDate?: string; toDate?: string },
): Promise<Figures> {
  const currencies = await currenciesOf(tx)
  const currency = wanted ?? currencies[0] ?? defaultCurrency
  const preset = daysOfPreset(period, today)
  const [from, to] = [fromDate ?? preset.from, toDate ?? preset.to]
  const previous = daysBefore({ from, to })
  const months = monthsUntil(to, monthsShown.movements)
  const at = { currency, from, to }
  const opening = await standingBefore(tx, currency, [from, previous.from, months[0]!])
  const within = await sumsOf(tx, at)
  const before = await sumsOf(tx, { currency, ...previous })
  const byMonth = await sumsOf(tx, { currency, from: months[0]!, to }, 'month')
  const amount = (minor: bigint) => ({ minor: String(minor), currency })
  const movements = (sums: readonly MovementSums[]) =>
    movementKinds.map((kind) => {
      const own = sums.filter((one) => one.kind === kind)
      return { kind, count: total(own, 'count'), amount: amount(own.reduce((sum, { minor }) => sum + minor, 0n)) }
    })
  const gained = (sums: readonly MovementSums[]) => sums.reduce((sum, { minor }) => sum + minor, 0n)
  const lost = (sums: readonly MovementSums[], activeAtStart: number) => ({
    byChoice: total(
      sums.filter(({ kind }) => kind === 'churn_choice'),
      'left',
    ),
    byPayment: total(
      sums.filter(({ kind }) => kind === 'churn_payment'),
      'left',
    ),
    activeAtStart,
  })
  const start = opening.get(from)!
  let running = opening.get(months[0]!)!.minor
  return {
    currency,
    currencies: currencies.includes(currency) ? currencies : [...currencies, currency],
    today,
    from,
    to,
    previous: { ...previous, lost: lost(before, opening.get(previous.from)!.active) },
    mrr: { start: amount(start.minor), end: amount(start.minor + gained(within)), movements: movements(within) },
    months: months.map((month) => {
      const own = byMonth.filter((one) => one.month === month)
      running += gained(own)
      return { month, end: amount(running), movements: movements(own) }
    }),
    active: {
      start: start.active,
      end: start.active + total(within, 'came') - total(within, 'left'),
      came: total(within, 'came'),
      left: total(within, 'left'),
    },
    lost: lost(within, start.active),
    retries: await retriesOf(tx, at),
    revenue: await revenueOf(tx, at, amount),
    retention: await retentionOf(tx, { currency, to }),
    writing: await pastProgress(tx),
  }
}

const total = (sums: readonly MovementSums[], of: 'count' | 'came' | 'left'): number =>
  sums.reduce((sum, one) => sum + one[of], 0)

const big = (value: unknown): bigint => BigInt(String(value ?? 0))

/** Currencies of subscriptions, most used first. */
export async function currenciesOf(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    select currency from subscription group by currency order by count(*) desc, currency`)
  return rows.map(({ currency }) => String(currency))
}

/** Recurring revenue and active subscriptions as they were when days began. */
async function standingBefore(tx: Tx, currency: string, days: readonly CalendarDate[]) {
  const asked = [...new Set(days)].sort()
  const { rows } = await tx.execute(sql`
    select width_bucket(on_day, ${sql`array[${sql.join(
      asked.map((day) => sql`${day}::date`),
      sql`, `,
    )}]`}) as bucket,
      sum(amount_minor) as minor, sum(active_change)::int as active
    from movement where currency = ${currency} and on_day < ${asked.at(-1)!}::date group by 1`)
  return new Map(
    asked.map((day, index) => {
      // What lies before the first of the days is bucket 0.
      const earlier = rows.filter(({ bucket }) => Number(bucket) <= index)
      return [
        day,
        {
          minor: earlier.reduce((sum, { minor }) => sum + big(minor), 0n),
          active: earlier.reduce((sum, { active }) => sum + Number(active), 0),
        },
      ]
    }),
  )
}

async function sumsOf(
  tx: Tx,
  { currency, from, to }: Days & { currency: string },
  by: 'month' | 'all' = 'all',
): Promise<MovementSums[]> {
  const month = by === 'month' ? sql`date_trunc('month', on_day)::date::text` : sql`''`
  const { rows } = await tx.execute(sql`
    select ${month} as month, kind, sum(amount_minor) as minor, count(*)::int as count,
      (count(*) filter (where active_change > 0))::int as came, (count(*) filter (where active_change < 0))::int as left
    from movement where currency = ${currency} and on_day between ${from}::date and ${to}::date group by 1, 2`)
  return rows.map((row) => ({
    month: String(row.month),
    kind: row.kind as MovementKind,
    minor: big(row.minor),
    count: Number(row.count),
    came: Number(row.came),
    left: Number(row.left),
  }))
}

async function retriesOf(tx: Tx, { currency, from, to }: Days & { currency: string }) {
  const { rows } = await tx.execute(sql`
    select count(*)::int as failed, (count(*) filter (where i.state = 'paid'))::int as saved
    from invoice i where i.currency = ${currency} and i.id in (
      select p.invoice_id from payment p
      where p.state = 'declined' and p.currency = ${currency} and p.on_day between ${from}::date and ${to}::date)`)
  return { failed: Number(rows[0]!.failed), saved: Number(rows[0]!.saved) }
}

async function revenueOf(
  tx: Tx,
  { currency, from, to }: Days & { currency: string },
  amount: (minor: bigint) => { minor: string; currency: string },
): Promise<Figures['revenue']> {
  const between = (column: ReturnType<typeof sql>) => sql`${column} between ${from}::date and ${to}::date`
  const { rows } = await tx.execute(sql`
    select
      (select coalesce(sum(gross_minor), 0) from invoice
        where kind = 'invoice' and currency = ${currency} and ${between(sql`issued_on`)}) as issued,
      (select coalesce(sum(gross_minor), 0) from invoice
        where kind = 'credit_note' and currency = ${currency} and ${between(sql`issued_on`)}) as credited,
      (select coalesce(sum(gross_minor - paid_minor - credited_minor), 0) from invoice
        where kind = 'invoice' and state = 'open' and currency = ${currency} and ${between(sql`issued_on`)}) as open,
      (select coalesce(sum(amount_minor), 0) from payment
        where state = 'paid' and currency = ${currency} and ${between(sql`settled_on`)}) as collected,
      (select coalesce(sum(amount_minor), 0) from refund
        where state = 'refunded' and currency = ${currency} and ${between(sql`on_day`)}) as refunded,
      (select coalesce(round(sum(
          case i.kind when 'credit_note' then -l.net_minor else l.net_minor end::numeric
          * case when l.service_to > l.service_from
              then (least(l.service_to, ${to}::date + 1) - greatest(l.service_from, ${from}::date))::numeric
                / (l.service_to - l.service_from)
              else 1 end)), 0)
        from invoice_line l join invoice i on i.tenant_id = l.tenant_id and i.mode = l.mode and i.id = l.invoice_id
        where i.currency = ${currency}
          and coalesce(l.service_from, i.issued_on) <= ${to}::date
          and case when l.service_to > l.service_from then l.service_to - 1 else coalesce(l.service_from, i.issued_on) end
            >= ${from}::date) as earned`)
  const row = rows[0] as Row
  const of = (name: string) => amount(big(row[name]))
  return {
    issued: of('issued'),
    credited: of('credited'),
    collected: of('collected'),
    refunded: of('refunded'),
    earned: of('earned'),
    open: of('open'),
  }
}

/** A subscription belongs to the month in which it first became active. */
async function retentionOf(tx: Tx, { currency, to }: { currency: string; to: CalendarDate }) {
  const months = monthsUntil(to, monthsShown.retention)
  const { rows } = await tx.execute(sql`
    select date_trunc('month', b.on_day)::date::text as began, date_trunc('month', m.on_day)::date::text as month,
      sum(m.active_change)::int as change, (count(*) filter (where m.id = b.id))::int as begun
    from movement b join movement m
      on m.tenant_id = b.tenant_id and m.mode = b.mode and m.subscription_id = b.subscription_id
    where b.currency = ${currency} and b.kind = 'new' and b.active_change = 1
      and b.on_day between ${months[0]!}::date and ${to}::date
      and m.active_change <> 0 and m.on_day <= ${to}::date
    group by 1, 2`)
  return months.map((month) => {
    const own = rows.filter(({ began }) => began === month)
    const changeIn = new Map(own.map((row) => [String(row.month), Number(row.change)]))
    let running = 0
    const active: number[] = []
    for (let of = month; of <= monthOf(to); of = plus(of, 1, 'months')) {
      running += changeIn.get(of) ?? 0
      active.push(running)
    }
    return { month, began: own.reduce((sum, { begun }) => sum + Number(begun), 0), active }
  })
}
