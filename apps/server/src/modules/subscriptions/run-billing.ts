import type { CalendarDate } from '@perennial/domain/calendar'
import { and, eq, lte, min, sql } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { due, type Seller } from '../../db/schema/index.ts'
import type { BusinessNow, Ports } from '../../ports/index.ts'
import { collectPayments } from '../invoices/collect-payments.ts'
import { sendRefunds } from '../invoices/send-refunds.ts'
import { giftDue } from '../gifts/gift-due.ts'
import { noticeDue, refreshCards } from '../notices/notice-due.ts'
import { readSetting } from '../settings/setting-store.ts'
import { sellerOf, shopProfile } from '../tenants/shop-profile.ts'
import { askRates, billDue, type KnownRates } from './bill-due.ts'
import type { Work } from './batch.ts'
import { changeDue } from './change-due.ts'
import { batchSize, dueKinds, type DueKind } from './diary.ts'
import { type BillingSetting, giveUpDue, remindDue, retryDue } from './dunning.ts'
import { overdueDue } from './overdue-due.ts'
import { endDue, resumeDue } from './end-due.ts'

export type BillingPorts = Pick<
  Ports,
  'db' | 'clock' | 'businessTime' | 'newId' | 'payment' | 'tax' | 'jobs' | 'log' | 'errorReports'
>

/**
 * Does what is due in the installation: each tenant and mode for itself, so that one which fails holds up no other. Any
 * number of workers may do so at once.
 */
export async function runBilling(ports: BillingPorts): Promise<void> {
  const { rows } = await ports.db.asOwner((tx) =>
    tx.execute(sql`
      select tenant_id, mode from (
        select distinct tenant_id, mode from due where clock = '' and due_on <= ${lastDay(ports.clock())}::date
        union select distinct tenant_id, mode from payment where state in ('ready', 'unknown', 'action')
        union select distinct tenant_id, mode from refund where state in ('ready', 'unknown')) open
      -- What is due in a past that is still being written is done there, with the dates of its days.
      where not exists (select from sample_past p
        where p.tenant_id = open.tenant_id and p.mode = open.mode and p.done_at is null)`),
  )
  // Of customers with a clock of their own only what is open is asked about: their days come when staff move it.
  const { rows: clocks } = await ports.db.asOwner((tx) =>
    tx.execute(sql`
      select tenant_id, mode, customer_id from test_clock c where customer_id is not null and target_on is null
        and exists (select from payment p where p.tenant_id = c.tenant_id and p.mode = c.mode
          and p.customer_id = c.customer_id and p.state in ('ready', 'unknown', 'action'))`),
  )
  for (const { tenant_id, mode, customer_id } of [...rows, ...clocks]) {
    const scope = { tenant: String(tenant_id), mode: mode as Scope['mode'] }
    const customer = customer_id === undefined ? undefined : String(customer_id)
    try {
      await billScope(ports, scope, await ports.businessTime(scope, customer))
    } catch (error) {
      ports.errorReports.report({ error, where: `billing ${scope.tenant} ${scope.mode}` })
    }
  }
}

/** The newest day anywhere on earth; what is due where, each tenant's own day decides. */
const lastDay = (now: number): CalendarDate => new Date(now + 14 * 60 * 60_000).toISOString().slice(0, 10)

/**
 * Does what is due in one tenant and mode up to a day, in the order of days (SUB-31), and collects the payments that came
 * of it.
 * @param options.rates tax rates that are known already; those that it asks for are added
 * @param options.sendsRefunds false where none can be waiting
 */
export async function billScope(
  ports: BillingPorts,
  scope: Scope,
  now: BusinessNow,
  { rates = new Map(), sendsRefunds = true }: { rates?: KnownRates; sendsRefunds?: boolean } = {},
): Promise<void> {
  let isCollected = false
  const { setting, seller } = await ports.db.asTenant(scope, async (tx) => ({
    setting: await readSetting(tx, 'billing'),
    seller: sellerOf(await shopProfile(tx)),
  }))
  for (;;) {
    const due = await ports.db.asTenant(scope, (tx) => firstDue(tx, now))
    if (due === undefined) break
    isCollected = true
    const done = await workThrough(ports, { scope, now, ...due, setting, seller, rates })
    await collectPayments(ports, scope, { now, setting })
    // What is left of this day is in the hands of other workers, or waits for something outside.
    if (done === 0) break
  }
  // Those that were ready already.
  if (!isCollected) await collectPayments(ports, scope, { now, setting })
  if (sendsRefunds) await sendRefunds(ports, scope, now)
  ports.jobs.wake('mail')
}

/** The first day with something to do, and the kinds of it. */
async function firstDue(
  tx: Tx,
  { clock, billingDay }: BusinessNow,
): Promise<{ day: CalendarDate; kinds: ReadonlySet<DueKind> } | undefined> {
  const [row] = await tx
    .select({ day: min(due.dueOn) })
    .from(due)
    .where(and(eq(due.clock, clock), lte(due.dueOn, billingDay)))
  if (!row?.day) return undefined
  const kinds = await tx
    .selectDistinct({ kind: due.kind })
    .from(due)
    .where(and(eq(due.clock, clock), eq(due.dueOn, row.day)))
  return { day: row.day, kinds: new Set(kinds.map(({ kind }) => kind)) }
}

interface Day {
  scope: Scope
  now: BusinessNow
  day: CalendarDate
  kinds: ReadonlySet<DueKind>
  setting: BillingSetting
  seller: Seller
  rates: KnownRates
}

/** Everything of one day, kind by kind, batch by batch. What it plans for the same day comes next. @returns how much was done */
async function workThrough(ports: BillingPorts, day: Day): Promise<number> {
  let done = 0
  for (const kind of dueKinds.filter((one) => day.kinds.has(one))) {
    if (kind === 'card_notice') await refreshCards(ports, day.scope, { clock: day.now.clock, day: day.day })
    for (;;) {
      const count = await ports.db.asTenant(day.scope, (tx) => batchOf(kind, { tx, ...workOf(ports, day) }, day))
      done += count.done
      if (count.missesRates) {
        const known = day.rates.size
        await askRates(ports, day.scope, { clock: day.now.clock, day: day.day, known: day.rates })
        if (day.rates.size > known) continue
      }
      // Fewer than a batch: what is left is in the hands of others, or is looked for again.
      if (count.done < batchSize) break
    }
  }
  return done
}

/** What a change works with, beside its transaction. */
const workOf = (
  { newId, jobs, clock }: BillingPorts,
  { scope, now }: Pick<Day, 'scope' | 'now'>,
): Omit<Work, 'tx'> => ({
  scope,
  newId,
  now,
  jobs,
  clock,
})

interface Done {
  done: number
  /** Some wait for the tax provider to be asked. */
  missesRates?: boolean
}

async function batchOf(kind: DueKind, work: Work, { day, setting, seller, rates }: Day): Promise<Done> {
  switch (kind) {
    case 'resume':
      return { done: await resumeDue(work, day) }
    case 'change':
      return { done: await changeDue(work, day) }
    case 'end':
      return { done: await endDue(work, day) }
    case 'bill':
      return billDue(work, { day, rates, seller, setting })
    case 'overdue':
      return { done: await overdueDue(work, day, setting) }
    case 'retry':
      return { done: await retryDue(work, day) }
    case 'give_up':
      return { done: await giveUpDue(work, day, setting.at_end) }
    case 'reminder':
      return { done: await remindDue(work, day, setting) }
    case 'renewal_notice':
    case 'trial_notice':
    case 'card_notice':
      return { done: await noticeDue(work, { day, kind, setting }) }
    case 'gift_send':
    case 'gift_reminder':
    case 'gift_expiry':
      return { done: await giftDue(work, { day, kind }) }
  }
}
