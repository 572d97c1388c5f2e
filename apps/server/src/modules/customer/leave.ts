import type { CancelPreview, OwnSubscription, SaveOfferView } from '@perennial/api/customer'
import type { SubscriptionPreview } from '@perennial/api/subscriptions'
import type { SettingValue } from '@perennial/domain/settings'
import { cancelReasons, fittingSaveOffers } from '@perennial/domain/subscription'
import { and, eq } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { storedRecord, subscriptionItem } from '../../db/schema/index.ts'
import { isRefused, refuse, type Refused } from '../../http/refusal.ts'
import type { BusinessNow } from '../../ports/index.ts'
import { everPublishedOffers, publishedOffers } from '../offers/find-offers.ts'
import { type Offer, offerOf, priceAndTerm } from '../offers/offer-view.ts'
import { recordEvent } from '../records/record-store.ts'
import { readSetting } from '../settings/setting-store.ts'
import { mainItem } from '../subscriptions/change-offer.ts'
import { type CommandPorts, previewCommand } from '../subscriptions/commands.ts'
import { givenTo, type SaveOffer } from '../subscriptions/save-offer.ts'
import { queueWebhook } from '../webhooks/queue-webhook.ts'
import { ownSubscriptions } from './own-subscriptions.ts'

type SelfService = SettingValue<'self_service'>
type Reason = SelfService['cancel_reasons'][number]

interface Leaving {
  customer: string
  id: string
  language: string
  /** Id of the chosen reason; null before one is chosen. */
  reason: string | null
}

/** What leaving would do, and what somebody who leaves for a reason is offered to stay (SUB-73); it counts as an attempt. */
export async function previewLeaving(
  ports: CommandPorts,
  scope: Scope,
  { customer, id, language, reason }: Leaving,
): Promise<CancelPreview | Refused<'NOT_FOUND' | 'NOT_ALLOWED' | 'TAX_UNAVAILABLE'>> {
  const now = await ports.businessTime(scope, customer)
  const found = await ports.db.asTenant(scope, async (tx) => {
    const [own] = await ownSubscriptions(tx, { customer, now, language, id })
    const rules = await readSetting(tx, 'self_service')
    const today = now.today
    return own && { own, rules, offered: await offeredTo(tx, rules, { customer, id, reason, today }) }
  })
  if (!found) return refuse('NOT_FOUND')
  const { own, rules, offered } = found
  const preview = await previewCommand(ports, scope, { id, command: { action: 'cancel' }, by: 'customer' })
  if (isRefused(preview))
    return preview.refused.code === 'INVALID' ? refuse('NOT_FOUND') : (preview as Refused<'NOT_FOUND'>)
  await ports.db.asTenant(scope, (tx) => noteAttempt(tx, ports, { customer, own, reason, now }))
  const { after, token, refunded, balanceChange } = preview
  const endsOn = after.cancelOn ?? after.endedOn ?? own.today
  return {
    token,
    version: own.version,
    endsOn,
    atOnce: after.status === 'ended',
    refunded,
    credited: balanceChange,
    stillToPay: after.status === 'ended' ? [] : own.forecast.filter(({ date }) => date < endsOn),
    reasons: reasonsOf(rules).map((one) => ({ id: one.id, label: labelOf(one, language) })),
    saveOffer: await firstPossible(ports, scope, own, { offered, language }),
  }
}

/** That somebody has opened the way out (SET-15): told once a day for a subscription, however often they look. */
async function noteAttempt(
  tx: Tx,
  { newId }: CommandPorts,
  { customer, own, reason, now }: Omit<Leaving, 'id' | 'language'> & { own: OwnSubscription; now: BusinessNow },
): Promise<void> {
  const { id, name } = own
  const event = {
    of: { recordType: 'subscription', id },
    type: 'checkout.cancel_attempt',
    actor: customer,
    message: `The customer looked at cancelling ${name}.`,
    data: { reason },
  }
  const isNew = await recordEvent(tx, event, { id: `${event.type}-${id}-${now.today}`, at: now.at, once: true })
  if (!isNew) return
  const data = { customer, subscription: id, reason }
  await queueWebhook(tx, { event: 'checkout.cancel_attempt', data, at: now.at, newId })
}

/** The reasons of the business, or ours where it has none. */
const reasonsOf = ({ cancel_reasons: own }: SelfService): readonly Reason[] =>
  own.length > 0 ? own : cancelReasons.map((id) => ({ id }))

const labelOf = (reason: Reason, language: string): string | null => {
  const own = { de: reason.label_de, fr: reason.label_fr, it: reason.label_it }[language.slice(0, 2)]
  return own || reason.label || null
}

/** Whether somebody may give a reason: one of the list, so that reports can count them. */
export const isReason = async (tx: Tx, id: string): Promise<boolean> =>
  reasonsOf(await readSetting(tx, 'self_service')).some((one) => one.id === id)

async function offeredTo(
  tx: Tx,
  { save_offers: offers }: SelfService,
  { customer, id, reason, today }: { customer: string; id: string; reason: string | null; today: string },
): Promise<SaveOffer[]> {
  if (reason === null || offers.length === 0) return []
  const items = await tx.select().from(subscriptionItem).where(eq(subscriptionItem.subscriptionId, id))
  const [snapshot] = await everPublishedOffers(tx, [mainItem({ items })?.offerPath ?? ''])
  const [record] = await tx
    .select({ data: storedRecord.data })
    .from(storedRecord)
    .where(and(eq(storedRecord.recordType, 'customer'), eq(storedRecord.id, customer)))
  const segments = record?.data.segments
  return fittingSaveOffers(offers, {
    reason,
    labels: (snapshot && offerOf(snapshot)?.labels) ?? [],
    segments: Array.isArray(segments) ? segments.map(String) : [],
    today,
    given: await givenTo(tx, customer),
  })
}

/** The first offer that can be given now: one is shown, never a list. */
async function firstPossible(
  ports: CommandPorts,
  scope: Scope,
  own: OwnSubscription,
  { offered, language }: { offered: readonly SaveOffer[]; language: string },
): Promise<SaveOfferView | null> {
  for (const save of offered) {
    const command = { action: 'stay', saveOffer: save.id } as const
    const preview = await previewCommand(ports, scope, { id: own.id, command, by: 'customer' })
    if (isRefused(preview)) continue
    return saveView(save, preview, { own, language, offer: await offerAt(ports, scope, save) })
  }
  return null
}

async function offerAt({ db }: CommandPorts, scope: Scope, { kind, offer_path: path }: SaveOffer) {
  if (kind !== 'offer' || path === undefined) return undefined
  const [snapshot] = await db.asTenant(scope, (tx) => publishedOffers(tx, [path]))
  return snapshot && offerOf(snapshot)
}

function saveView(
  save: SaveOffer,
  { token, after, nextCharge, changesOn }: SubscriptionPreview,
  { own, language, offer }: { own: OwnSubscription; language: string; offer: Offer | undefined },
): SaveOfferView {
  const { id, kind, percent, payments } = save
  const full = own.nextPayment?.amount
  return {
    id,
    token,
    kind,
    discount:
      kind === 'discount' && nextCharge && full
        ? { percent, amount: nextCharge.gross, full, dates: own.forecast.slice(0, payments).map(({ date }) => date) }
        : null,
    until: kind === 'pause' ? (after.pause?.until ?? null) : kind === 'extension' ? after.paidUntil : null,
    offer: offer && changesOn ? { name: offer.displayName, ...priceAndTerm(offer, language), from: changesOn } : null,
  }
}
