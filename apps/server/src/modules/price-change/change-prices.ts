import { type CalendarDate, plus } from '@perennial/domain/calendar'
import { formatMoney, money } from '@perennial/domain/money'
import { announcedDays, type KeptPriceReason, priceChange } from '@perennial/domain/subscription'
import { and, asc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { subscription, subscriptionChange, subscriptionItem } from '../../db/schema/index.ts'
import type { BusinessNow, Ports } from '../../ports/index.ts'
import type { Operation } from '../jobs/operation.ts'
import { everPublishedOffers } from '../offers/find-offers.ts'
import { type Offer, offerOf } from '../offers/offer-view.ts'
import { soldItemOf } from '../orders/order-plan.ts'
import { type Batch, held, type Held, openBatch } from '../subscriptions/batch.ts'
import { mainItem } from '../subscriptions/change-offer.ts'
import { clockOf } from '../subscriptions/diary.ts'
import { chargeLine, plannedOf } from '../subscriptions/plan-charges.ts'
import { lockSubscriptions } from '../subscriptions/subscription-store.ts'

interface Input {
  offerPath: string
  dryRun: boolean
}

interface Outcome {
  announced: number
  leftOut: Partial<Record<KeptPriceReason, number>>
  firstOn: CalendarDate | null
  lastOn: CalendarDate | null
}

const batchSize = 100

/**
 * Announces the published price of an offer to those who have subscribed to it at another one (SUB-44): each gets a mail,
 * and pays the new price from the first term, or period, that begins a month later. A dry run counts the same and changes
 * nothing. Started again, it goes on with those that it has not reached.
 */
export const changePrices: Operation = async (ports, { scope, username, input, progress }) => {
  const { offerPath, dryRun } = input as unknown as Input
  const offer = await ports.db.asTenant(scope, async (tx) => {
    const [snapshot] = await everPublishedOffers(tx, [offerPath])
    return snapshot && offerOf(snapshot)
  })
  if (!offer) throw new Error('This offer is not on sale. Publish it with its new price first.')
  const outcome: Outcome = { announced: 0, leftOut: {}, firstOn: null, lastOn: null }
  const total = await ports.db.asTenant(scope, (tx) => tx.$count(subscriptionItem, sold(offer)))
  let [after, done] = ['', 0]
  for (;;) {
    const ids = await ports.db.asTenant(scope, (tx) => nextSubscriptions(tx, offer, after))
    if (ids.length === 0) break
    after = ids.at(-1)!
    for (const [clock, same] of await byTime(ports, scope, ids)) {
      await ports.db.asTenant(scope, (tx) =>
        announce(tx, ports, scope, { ids: same, offer, dryRun, username, now: clock, outcome }),
      )
    }
    done += ids.length
    await progress.setShare(done / Math.max(total, 1))
  }
  if (!dryRun) ports.jobs.wake('mail')
  await progress.log(
    `${dryRun ? 'Would announce' : 'Announced'} the new price of ${offer.displayName} to ${outcome.announced} of ${total} customers.`,
  )
  return { dryRun, offerPath, ...outcome }
}

/** Items of an offer in a version other than the published one; add-ons keep the price that they were bought for. */
const sold = ({ path, version }: Offer) =>
  and(
    eq(subscriptionItem.offerPath, path),
    eq(subscriptionItem.addOn, false),
    ne(subscriptionItem.offerVersion, version),
    isNull(subscriptionItem.untilOn),
  )

async function nextSubscriptions(tx: Tx, offer: Offer, after: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: subscriptionItem.subscriptionId })
    .from(subscriptionItem)
    .where(and(sold(offer), gt(subscriptionItem.subscriptionId, after)))
    .orderBy(asc(subscriptionItem.subscriptionId))
    .limit(batchSize)
  return rows.map(({ id }) => id)
}

/** Subscriptions by the time that their customers live by. */
async function byTime(
  ports: Pick<Ports, 'db' | 'businessTime'>,
  scope: Scope,
  ids: readonly string[],
): Promise<Map<BusinessNow, string[]>> {
  const groups = new Map<string, { now: BusinessNow; ids: string[] }>()
  const rows = await ports.db.asTenant(scope, async (tx) => {
    const found = await tx
      .select({ id: subscription.id, customerId: subscription.customerId })
      .from(subscription)
      .where(inArray(subscription.id, [...ids]))
    const clocked = []
    for (const row of found) clocked.push({ ...row, clock: await clockOf(tx, scope, row.customerId) })
    return clocked
  })
  for (const { id, customerId, clock } of rows) {
    const known = groups.get(clock)
    if (known) known.ids.push(id)
    else groups.set(clock, { now: await ports.businessTime(scope, customerId), ids: [id] })
  }
  return new Map([...groups.values()].map(({ now, ids: same }) => [now, same]))
}

interface Announcing {
  ids: readonly string[]
  offer: Offer
  dryRun: boolean
  username: string
  now: BusinessNow
  outcome: Outcome
}

async function announce(
  tx: Tx,
  { newId, jobs, clock }: Pick<Ports, 'newId' | 'jobs' | 'clock'>,
  scope: Scope,
  { ids, offer, dryRun, username, now, outcome }: Announcing,
): Promise<void> {
  const subscriptions = (await lockSubscriptions(tx, ids)).map(held)
  const pending = await tx
    .select({ id: subscriptionChange.subscriptionId })
    .from(subscriptionChange)
    .where(and(inArray(subscriptionChange.subscriptionId, [...ids]), eq(subscriptionChange.state, 'pending')))
  const changing = new Set(pending.map(({ id }) => id))
  const batch = openBatch({ tx, scope, newId, now, jobs, clock })
  for (const one of subscriptions) {
    const item = mainItem(one)
    if (item?.offerPath !== offer.path || one.life.status === 'ended') continue
    const answer = priceChange(
      one.life,
      {
        terms: one.row.terms,
        price: item.price,
        pending: one.pending.filter(({ itemId }) => itemId === item.id).map(plannedOf),
        isChanging: changing.has(one.row.id),
      },
      offer.price,
      plus(now.today, announcedDays, 'days'),
    )
    if ('keeps' in answer) {
      outcome.leftOut[answer.keeps] = (outcome.leftOut[answer.keeps] ?? 0) + 1
      continue
    }
    outcome.announced += 1
    outcome.firstOn = outcome.firstOn === null || answer.on < outcome.firstOn ? answer.on : outcome.firstOn
    outcome.lastOn = outcome.lastOn === null || answer.on > outcome.lastOn ? answer.on : outcome.lastOn
    if (!dryRun) planPrice(tx, batch, one, { offer, answer, username })
  }
  if (!dryRun) await batch.write()
}

/** The change and its day, the mail that announces it, and the event. */
function planPrice(
  tx: Tx,
  batch: Batch,
  one: Held,
  {
    offer,
    answer: { on, before, after },
    username,
  }: { offer: Offer; answer: Exclude<ReturnType<typeof priceChange>, { keeps: unknown }>; username: string },
): void {
  const item = mainItem(one)!
  const rate = { name: item.taxName, percent: item.taxPercent }
  const soldItem = soldItemOf(offer, item.quantity, rate)
  const grossOf = (planned: typeof before, taxIncluded: boolean) =>
    chargeLine(planned, { item: { quantity: item.quantity, taxIncluded }, discount: one.row.discount, rate }).gross
  const [former, next] = [grossOf(before, item.taxIncluded), grossOf(after, offer.taxIncluded)]
  const text = (minor: bigint) => formatMoney(money(minor, one.row.currency))
  batch.touch(one)
  batch.later(() =>
    tx.insert(subscriptionChange).values({
      id: batch.newId(),
      subscriptionId: one.row.id,
      kind: 'price',
      appliesOn: on,
      state: 'pending',
      item: soldItem,
      actor: username,
      createdAt: batch.now.at,
    }),
  )
  batch.plan({ dueOn: on, kind: 'change', subjectId: one.row.id })
  batch.note(one, {
    type: 'subscription.price_announced',
    message: `From ${on} it costs ${text(next.minor)} instead of ${text(former.minor)}.`,
    actor: username,
    data: { on, before: String(former.minor), after: String(next.minor), currency: one.row.currency },
  })
  batch.mail('price_change', one, {
    day: on,
    prices: { before: String(former.minor), after: String(next.minor) },
  })
}
