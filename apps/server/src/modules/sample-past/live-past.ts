import { setTimeout as after } from 'node:timers/promises'
import { type CalendarDate, dayBefore, instantIn, plus, todayIn } from '@perennial/domain/calendar'
import { and, eq, gt, isNull, lt, min, or, sql } from 'drizzle-orm'
import { insertAll } from '../../db/bulk.ts'
import type { Scope, Tx } from '../../db/port.ts'
import { checkout, due, samplePast } from '../../db/schema/index.ts'
import type { BusinessNow, Ports } from '../../ports/index.ts'
import { readSetting } from '../settings/setting-store.ts'
import type { KnownRates } from '../subscriptions/bill-due.ts'
import { billScope } from '../subscriptions/run-billing.ts'
import { shopProfile } from '../tenants/shop-profile.ts'
import { livePastEvent } from './past-events.ts'
import { type PastOrder, pastOrders } from './past-plan.ts'
import { inPastDay, type PastPorts } from './past-ports.ts'
import { type PastScenario, seededNumbers } from './past-scenario.ts'
import { type PastBasket, pastOffers, writePastOrder } from './write-past-order.ts'

/** Between two days, in ms: whoever opens a page meanwhile has the embedded database to themselves. */
const restMs = 15

/** How large a past is. */
export interface PastSize {
  customers: number
  months: number
}

/** Plans the past of a tenant, up to yesterday, within the transaction that sets it up. Does nothing where it has one. */
export async function planPast(
  tx: Tx,
  { jobs, clock }: Pick<Ports, 'jobs' | 'clock'>,
  scope: Scope,
  { customers, months }: PastSize,
): Promise<void> {
  const { timeZone } = await shopProfile(tx)
  const endsOn = dayBefore(todayIn(timeZone, clock()))
  const made = await tx
    .insert(samplePast)
    .values({ beginsOn: plus(endsOn, -months, 'months'), endsOn, customers })
    .onConflictDoNothing()
    .returning({ on: samplePast.beginsOn })
  if (made.length > 0) await jobs.enqueue(tx, 'sample-past', { scope })
}

/**
 * Lives the sample's past day by day, with the engine that bills everybody (SUB-49). Goes on where another worker has
 * stopped: each day is one transaction.
 */
export async function livePast(
  ports: PastPorts,
  scope: Scope,
  scenario: PastScenario,
  signal?: AbortSignal,
): Promise<void> {
  const begun = await ports.db.asTenant(scope, async (tx) => {
    const [row] = await tx.select().from(samplePast).where(isNull(samplePast.doneAt))
    if (!row) return undefined
    const { timeZone } = await shopProfile(tx)
    const { hour } = await readSetting(tx, 'billing')
    const paths = scenario.offers.flatMap(({ path, addOns = [], leadsTo = [] }) => [path, ...addOns, ...leadsTo])
    return { row, timeZone, hour, offers: await pastOffers(tx, [...new Set(paths)]) }
  })
  if (!begun) return
  const { row, timeZone, hour, offers } = begun
  const orders = pastOrders(scenario, row, row.customers)
  const ordersOn = byDay(orders.map((order) => ({ on: order.on, order })))
  const eventsOn = byDay(orders.flatMap((order) => order.events.map((event) => ({ on: event.on, order, event }))))
  const rates: KnownRates = new Map()
  const nowOn = (on: CalendarDate, time: number): BusinessNow => ({
    today: on,
    billingDay: on,
    giftDay: on,
    at: new Date(instantIn(timeZone, on, `${String(time).padStart(2, '0')}:00`)),
    clock: '',
    customer: null,
  })

  for (let on = row.livedOn === null ? row.beginsOn : plus(row.livedOn, 1, 'days'); on <= row.endsOn; ) {
    signal?.throwIfAborted()
    const day = on
    const [events, placed] = [eventsOn.get(day) ?? [], ordersOn.get(day) ?? []]
    const next = await inPastDay(ports, scope, async (past, tx) => {
      if (!(await beginDay(tx, day))) return undefined
      const [morning, afternoon, evening] = [nowOn(day, hour), nowOn(day, 14), nowOn(day, 20)]
      await billScope(past.at(morning), scope, morning, { rates, sendsRefunds: false })
      for (const { order, event } of events) await livePastEvent(past, scope, order, { event, now: afternoon })
      const baskets: PastBasket[] = []
      for (const { order } of placed) baskets.push(await writePastOrder(past.at(afternoon), scope, order, { offers }))
      await insertAll(tx, checkout, [
        ...baskets,
        ...leftBaskets(
          day,
          placed.map(({ order }) => order),
          afternoon.at,
        ),
      ])
      // What was charged during the day is collected before the next one.
      if (events.length > 0) await billScope(past.at(evening), scope, evening, { rates })
      return firstDueAfter(tx, day)
    })
    // Another worker has lived it.
    if (next === undefined) return
    await after(restMs)
    on = nextDay(day, [next, ...ordersOn.keys(), ...eventsOn.keys()]) ?? plus(row.endsOn, 1, 'days')
  }
  await ports.db.asTenant(scope, async (tx) => {
    await fillSegments(tx, row.endsOn)
    await tx
      .update(samplePast)
      .set({ doneAt: new Date(ports.clock()) })
      .where(isNull(samplePast.doneAt))
  })
}

function byDay<Value extends { on: CalendarDate }>(values: readonly Value[]): ReadonlyMap<CalendarDate, Value[]> {
  const days = new Map<CalendarDate, Value[]>()
  for (const value of values) days.set(value.on, [...(days.get(value.on) ?? []), value])
  return days
}

/** Takes a day upon this transaction. @returns false when another one has lived it */
async function beginDay(tx: Tx, day: CalendarDate): Promise<boolean> {
  const mine = await tx
    .update(samplePast)
    .set({ livedOn: day })
    .where(and(isNull(samplePast.doneAt), or(isNull(samplePast.livedOn), lt(samplePast.livedOn, day))))
    .returning({ on: samplePast.livedOn })
  return mine.length > 0
}

/** The next day on which something is due; null when nothing is. */
async function firstDueAfter(tx: Tx, day: CalendarDate): Promise<CalendarDate | null> {
  const [row] = await tx
    .select({ day: min(due.dueOn) })
    .from(due)
    .where(and(eq(due.clock, ''), gt(due.dueOn, day)))
  return row?.day ?? null
}

/** The first of some days after one. */
const nextDay = (day: CalendarDate, days: readonly (CalendarDate | null)[]): CalendarDate | undefined =>
  days.filter((one): one is CalendarDate => one !== null && one > day).sort()[0]

/** Those who looked and did not buy, beside those who did. */
function leftBaskets(day: CalendarDate, orders: readonly PastOrder[], at: Date): PastBasket[] {
  const random = seededNumbers(Date.parse(day) / 86_400_000)
  return orders.flatMap((order) =>
    Array.from({ length: Math.floor(random() * 4) }, (_one, index) => ({
      id: `${order.key}-left-${index + 1}`,
      lines: [{ path: order.offerPath, quantity: 1 }],
      gift: false,
      language: 'en',
      tag: order.tag,
      tracking: { campaign: order.campaign, tag: order.tag },
      promoCode: null,
      orderReference: null,
      createdAt: at,
      expiresAt: new Date(at.getTime() + 60 * 60_000),
    })),
  )
}

/** Whom the sample's segments hold by the end of its past. */
async function fillSegments(tx: Tx, on: CalendarDate): Promise<void> {
  const add = (path: string, customers: ReturnType<typeof sql>) =>
    tx.execute(sql`
      update object set data = jsonb_set(data, '{segments}', coalesce(data->'segments', '[]') || to_jsonb(${path}::text))
      where record_type = 'customer' and not coalesce(data->'segments', '[]') ? ${path} and id in (${customers})`)
  await add(
    '/segments/loyal-readers',
    sql`select customer_id from subscription where status <> 'ended' and starts_on <= ${plus(on, -12, 'months')}::date`,
  )
  await add('/segments/gift-givers', sql`select giver_id from gift`)
  await add(
    '/segments/lapsed',
    sql`select customer_id from subscription group by customer_id having bool_and(status = 'ended')`,
  )
}
