import { type CustomerAction, customerActions, type OwnSubscription } from '@perennial/api/customer'
import { plus } from '@perennial/domain/calendar'
import { documentNumber } from '@perennial/domain/invoice'
import { amountOf, leadingPart, termOf } from '@perennial/domain/pricing'
import type { SettingValue } from '@perennial/domain/settings'
import { hasAccess } from '@perennial/domain/subscription'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import {
  charge,
  creditBalance,
  giftUse,
  invoice,
  paymentMethod,
  subscription,
  subscriptionChange,
  subscriptionItem,
} from '../../db/schema/index.ts'
import type { BusinessNow } from '../../ports/index.ts'
import { everPublishedOffers, publishedOffers } from '../offers/find-offers.ts'
import { type Offer, offerOf, priceAndTerm } from '../offers/offer-view.ts'
import type { SoldItem } from '../orders/order-plan.ts'
import { leftOf } from '../pay-links/pay-invoice.ts'
import { readSetting } from '../settings/setting-store.ts'
import { mayGoOn, refusalOf } from '../subscriptions/allowed-actions.ts'
import { mainItem } from '../subscriptions/change-offer.ts'
import { chargeLine } from '../subscriptions/plan-charges.ts'
import { forecastOf, methodView, minorAmount, stateView } from '../subscriptions/read-subscription.ts'
import {
  type ChargeRow,
  groupBy,
  type ItemRow,
  lifeOf,
  type SubscriptionRow,
} from '../subscriptions/subscription-store.ts'

type SelfService = SettingValue<'self_service'>

/** No customer has more, and a page shows no more. */
const maxSubscriptions = 50

interface Question {
  customer: string
  now: BusinessNow
  language: string
  /** One of them; all without it. */
  id?: string
}

/** Everything about the subscriptions of a customer, by few statements whatever their number. */
export async function ownSubscriptions(tx: Tx, { customer, now, language, id }: Question): Promise<OwnSubscription[]> {
  const rows = await tx
    .select()
    .from(subscription)
    .where(and(eq(subscription.customerId, customer), ...(id === undefined ? [] : [eq(subscription.id, id)])))
    .orderBy(sql`${subscription.status} = 'ended'`, desc(subscription.createdAt), desc(subscription.id))
    .limit(maxSubscriptions)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const items = groupBy(
    await tx.select().from(subscriptionItem).where(inArray(subscriptionItem.subscriptionId, ids)),
    ({ subscriptionId }) => subscriptionId,
  )
  const pending = groupBy(
    await tx
      .select()
      .from(charge)
      .where(and(inArray(charge.subscriptionId, ids), eq(charge.state, 'pending'))),
    ({ subscriptionId }) => subscriptionId,
  )
  const methods = await tx.select().from(paymentMethod).where(eq(paymentMethod.customerId, customer))
  const changes = await tx
    .select()
    .from(subscriptionChange)
    .where(and(inArray(subscriptionChange.subscriptionId, ids), eq(subscriptionChange.state, 'pending')))
  const open = await tx
    .select()
    .from(invoice)
    .where(and(inArray(invoice.subscriptionId, ids), eq(invoice.state, 'open'), eq(invoice.kind, 'invoice')))
    .orderBy(asc(invoice.createdAt), asc(invoice.number))
  const gifts = await tx.select().from(giftUse).where(inArray(giftUse.subscriptionId, ids))
  const balances = await tx.select().from(creditBalance).where(eq(creditBalance.customerId, customer))
  const { grace_days: graceDays } = await readSetting(tx, 'billing')
  const rules = await readSetting(tx, 'self_service')
  const offers = await offersFor(tx, [...items.values()].flat(), rules)
  return rows.map((row) =>
    viewOf(row, {
      items: items.get(row.id) ?? [],
      pending: pending.get(row.id) ?? [],
      method: methods.find((one) => one.id === row.paymentMethodId),
      change: changes.find((one) => one.subscriptionId === row.id),
      open: open.find((one) => one.subscriptionId === row.id && leftOf(one) > 0n),
      balance: balances.find(({ currency }) => currency === row.currency)?.minor ?? 0n,
      given: gifts.find(({ subscriptionId }) => subscriptionId === row.id),
      graceDays,
      rules,
      offers,
      now,
      language,
    }),
  )
}

/** The published offers of items, and those that they can be switched to, by path. */
async function offersFor(tx: Tx, items: readonly ItemRow[], { switch_groups: groups }: SelfService) {
  const own = items.map(({ offerPath }) => offerPath)
  const others = groups.flatMap(({ offers }) => offers).filter((path) => !own.includes(path))
  // What somebody has stays theirs, also once nobody can buy it any more.
  const rows = [...(await everPublishedOffers(tx, own)), ...(await publishedOffers(tx, others))]
  const found = rows.map(offerOf).filter((one) => one !== undefined)
  return new Map(found.map((one) => [one.path, one]))
}

interface Known {
  items: readonly ItemRow[]
  pending: readonly ChargeRow[]
  method: typeof paymentMethod.$inferSelect | undefined
  change: typeof subscriptionChange.$inferSelect | undefined
  open: typeof invoice.$inferSelect | undefined
  balance: bigint
  /** The gift by which it has begun. */
  given: typeof giftUse.$inferSelect | undefined
  graceDays: number
  rules: SelfService
  offers: ReadonlyMap<string, Offer>
  now: BusinessNow
  language: string
}

function viewOf(row: SubscriptionRow, known: Known): OwnSubscription {
  const { pending, method, change, open, offers, now, language, rules } = known
  const { today } = now
  const items = [...known.items]
  const life = lifeOf(row)
  const { currency } = row
  const item = mainItem({ items })
  // A charge has a name of the price: customers know that of the offer or add-on.
  const forecast = forecastOf(row, { items, pending, today }).map(({ date, gross, of }) => ({
    date,
    name: of,
    amount: gross,
  }))
  const [nextPayment = null] = forecast
  const seen = method ? methodView(method) : null
  const expiresFirst =
    row.cardExpiresOn !== null && nextPayment !== null && row.cardExpiresOn < nextPayment.date && life.cancelOn === null
  const switchTo = item ? switchOffers(item, currency, { rules, offers }) : []
  const { pastDueSince: _pastDueSince, cancelReason: _cancelReason, endReason: _endReason, ...state } = stateView(life)
  return {
    ...state,
    id: row.id,
    name: row.name,
    quantity: item?.quantity ?? 1,
    addOns: items
      .filter(({ addOn, untilOn }) => addOn && untilOn === null)
      .map(({ name, quantity }) => ({ name, quantity })),
    image: offers.get(item?.offerPath ?? '')?.image ?? null,
    version: row.version,
    today,
    currency,
    orderReference: row.orderReference,
    access: hasAccess(life, today, known.graceDays),
    price: item ? priceOf(item, { today, language }) : null,
    nextPayment,
    forecast,
    pendingChange: change ? { date: change.appliesOn, name: (change.item as SoldItem).name } : null,
    paymentMethod: seen && {
      type: seen.type,
      brand: seen.brand,
      last4: seen.last4,
      expires: seen.expires,
      expiresFirst,
    },
    balance: minorAmount(known.balance, currency),
    openInvoice: open
      ? { id: open.id, number: documentNumber(open.kind, open.number), left: minorAmount(leftOf(open), currency) }
      : null,
    actions: customerActions.map((action) => {
      const why = whyNotFor(action, row, { pending, rules, open, switchTo })
      return { action, allowed: why === undefined, why: why ?? null }
    }),
    gift: known.given
      ? { giverName: known.given.giverName, goOn: goOnOf(row, { item, pending, offers, language }) }
      : null,
    pauseUpTo: plus(today, rules.max_pause_months, 'months'),
    switchTo: switchTo.map((offer) => ({
      path: offer.path,
      name: offer.displayName,
      ...priceAndTerm(offer, language),
    })),
  }
}

/** What it costs to go on with a gift: the offer as it is sold now. */
function goOnOf(
  row: SubscriptionRow,
  { item, pending, offers, language }: Pick<Known, 'pending' | 'offers' | 'language'> & { item: ItemRow | undefined },
): NonNullable<OwnSubscription['gift']>['goOn'] {
  const offer = offers.get(item?.offerPath ?? '')
  if (!offer || !mayGoOn(row, pending) || offer.currency !== row.currency) return null
  return { ...priceAndTerm(offer, language), from: row.paidUntil }
}

/** What a period costs without a discount. */
function priceOf(item: ItemRow, { today, language }: { today: string; language: string }): OwnSubscription['price'] {
  const lead = leadingPart(item.price)
  if (!lead) return null
  const rate = { name: item.taxName, percent: item.taxPercent }
  const unit = amountOf(lead)
  const { gross } = chargeLine({ unit, dueOn: today }, { item, discount: null, rate })
  return { amount: minorAmount(gross.minor, gross.currency), term: termOf(lead, language) }
}

/** Published offers that staff have put into one group with that of an item. */
export const switchOffers = (
  { offerPath }: Pick<ItemRow, 'offerPath'>,
  currency: string,
  { rules, offers }: { rules: SelfService; offers: ReadonlyMap<string, Offer> },
): Offer[] =>
  [...new Set(rules.switch_groups.filter((group) => group.offers.includes(offerPath)).flatMap((group) => group.offers))]
    .filter((path) => path !== offerPath)
    .flatMap((path) => offers.get(path) ?? [])
    .filter((offer) => offer.currency === currency)

/** Why a customer cannot do something now; undefined when they can. */
function whyNotFor(
  action: CustomerAction,
  row: SubscriptionRow,
  { pending, rules, open, switchTo }: Pick<Known, 'pending' | 'rules' | 'open'> & { switchTo: readonly Offer[] },
): string | undefined {
  if (action === 'pay') return open ? undefined : 'NOTHING_PLANNED'
  if (action === 'pause' && rules.no_pause) return 'NOT_OFFERED'
  if (action === 'skip' && rules.no_skip) return 'NOT_OFFERED'
  if (action === 'change' && switchTo.length === 0) return 'NOT_OFFERED'
  return refusalOf(action, lifeOf(row), { pending, hasInvoice: false })
}

/** The customer's subscriptions that a command may be about, with what a switch needs. */
export async function switchCommand(
  tx: Tx,
  { customer, id, offerPath }: { customer: string; id: string; offerPath: string },
): Promise<{ quantity: number } | undefined> {
  const [row] = await tx
    .select()
    .from(subscription)
    .where(and(eq(subscription.customerId, customer), eq(subscription.id, id)))
  const items = await tx.select().from(subscriptionItem).where(eq(subscriptionItem.subscriptionId, id))
  const item = mainItem({ items })
  if (!row || !item) return undefined
  const rules = await readSetting(tx, 'self_service')
  const offers = await offersFor(tx, items, rules)
  const offer = switchOffers(item, row.currency, { rules, offers }).find(({ path }) => path === offerPath)
  return offer && { quantity: offer.multibuy ? item.quantity : 1 }
}
