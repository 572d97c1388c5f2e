import type {
  MinorAmount,
  SubscriptionCommand,
  SubscriptionDetail,
  SubscriptionPreview,
} from '@perennial/api/subscriptions'
import { dateText } from '@perennial/domain/attributes'
import { addressForTax } from '@perennial/domain/address'
import { type CalendarDate, isCalendarDate, plus } from '@perennial/domain/calendar'
import { creditOfAll, creditOfAmount, creditOfUnused } from '@perennial/domain/invoice'
import { money } from '@perennial/domain/money'
import type { TaxRate } from '@perennial/domain/pricing'
import type { FieldError } from '@perennial/domain/result'
import { forGood, leadingCharge, type Subscription, type SubscriptionEvent } from '@perennial/domain/subscription'
import { and, eq } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import {
  paymentMethod,
  type Seller,
  subscription as subscriptionTable,
  subscriptionChange,
  subscriptionCommand,
  subscriptionItem,
} from '../../db/schema/index.ts'
import { sha256 } from '../../hash/sha256.ts'
import { isRefused, refuse, type Refused } from '../../http/refusal.ts'
import type { BusinessNow, Ports } from '../../ports/index.ts'
import { creditInvoice, isDisputed, isUnderWay, type IssuedInvoice, lockInvoices } from '../invoices/credit-notes.ts'
import type { NewDocument, NewLine } from '../invoices/issue-documents.ts'
import { everPublishedOffers, publishedOffers } from '../offers/find-offers.ts'
import { type Offer, offerOf } from '../offers/offer-view.ts'
import { sellerOf, shopProfile } from '../tenants/shop-profile.ts'
import { mayGoOn, whyNot } from './allowed-actions.ts'
import { type Applied, type Batch, held, type Held, type Note, openBatch } from './batch.ts'
import { soldItemOf } from '../orders/order-plan.ts'
import { changeAddress } from './change-address.ts'
import { changeAtEnd, changeToday, countsNow, laterDay, mainItem } from './change-offer.ts'
import type { IssueOfProduct } from './next-issues.ts'
import { clockOf, dropEntries, planEntries } from './diary.ts'
import { minorAmount, readSubscription, stateView } from './read-subscription.ts'
import { NotDone, orRefused } from './not-done.ts'
import {
  type Decision,
  decide,
  givenBy,
  isAboveLimit,
  type LoneRefund,
  noteLoneRefund,
  requestRefund,
  waitingRequests,
} from './refund-requests.ts'
import { mayTake, noteTaken, type SaveOffer, saveOfferWithId, type StayCommand, takeDiscount } from './save-offer.ts'
import { lockSubscriptions } from './subscription-store.ts'
import { notifyCustomer } from './notify-customer.ts'
import { offerNow, originalOffer } from './told-offer.ts'

export type CommandPorts = Pick<Ports, 'db' | 'newId' | 'businessTime' | 'tax' | 'log' | 'clock' | 'jobs'>

/** What staff do, and what only customers do themselves. */
export type Command = SubscriptionCommand | StayCommand | { action: 'goOn' }

/** Who asks for a command: staff, or the customer, who is told of it by mail. */
export type AskedBy = 'staff' | 'customer'

export interface Performed {
  id: string
  command: Command
  version: number
  token: string
  key: string
  reason: string
  actor: string
  /** Staff by default. */
  by?: AskedBy
  /** More that the event of a cancellation tells. */
  told?: Record<string, string>
}

type NotAllowed = Refused<'NOT_ALLOWED'>
type PreviewRefusals = Refused<'NOT_FOUND' | 'NOT_ALLOWED' | 'INVALID' | 'TAX_UNAVAILABLE'>
type DecideRefusals = PreviewRefusals | Refused<'OWN_REQUEST' | 'DECIDED'>
export type PerformRefusals = PreviewRefusals | Refused<'CONFLICT' | 'PREVIEW_CHANGED' | 'KEY_REUSED'>

const notAllowed = (code: string): NotAllowed => refuse('NOT_ALLOWED', { data: { code, why: whyNot(code) } })
const invalid = (path: string, code: string, message: string): Refused<'INVALID'> =>
  refuse('INVALID', { data: { fieldErrors: [{ path, code, message } satisfies FieldError] } })

/** What a command needs from outside of the database, asked for before the transaction. */
interface Prepared {
  now: BusinessNow
  save: SaveOffer | undefined
  offer: Offer | undefined
  rate: TaxRate | undefined
}

/** What a command would do (SUB-15, SUB-79). Changes nothing. */
export async function previewCommand(
  ports: CommandPorts,
  scope: Scope,
  asked: { id: string; command: Command } & ({ by?: 'staff'; actor: string } | { by: 'customer'; actor?: never }),
): Promise<SubscriptionPreview | PreviewRefusals> {
  const prepared = await prepare(ports, scope, asked.id, asked.command)
  if (isRefused(prepared)) return prepared
  return ports.db.asTenant(scope, async (tx) => {
    const outcome = await carryOut(tx, ports, scope, { actor: '', ...asked, reason: '' }, prepared)
    return isRefused(outcome) ? outcome : outcome.preview
  })
}

/**
 * Carries out a command, once for each key: what it does is compared with what its preview has shown, and with the
 * version that its author has seen.
 */
export async function performCommand(
  ports: CommandPorts,
  scope: Scope,
  performed: Performed,
): Promise<SubscriptionDetail | PerformRefusals> {
  const outcome = await performOnce(ports, scope, performed)
  if (isRefused(outcome) && outcome.refused.code !== 'CONFLICT') return outcome
  const current = await readSubscription(ports, scope, performed.id)
  if (!current) return refuse('NOT_FOUND')
  return outcome === undefined ? current : refuse('CONFLICT', { data: { current } })
}

/** @returns undefined when it is done, now or by an earlier call of the same key */
export async function performOnce(
  ports: CommandPorts,
  scope: Scope,
  performed: Performed,
): Promise<undefined | PerformRefusals> {
  const { id, command, key } = performed
  const prepared = await prepare(ports, scope, id, command)
  if (isRefused(prepared)) return prepared
  return orRefused<undefined | PerformRefusals, PerformRefusals>(() =>
    ports.db.asTenant(scope, async (tx) => {
      // Locked before the key is looked for: the same call, sent twice at once, is done once.
      const [loaded] = await lockSubscriptions(tx, [id])
      if (!loaded) return refuse('NOT_FOUND')
      const [known] = await tx.select().from(subscriptionCommand).where(eq(subscriptionCommand.key, key))
      if (known) return (await isSame(known.command, { id, command })) ? undefined : refuse('KEY_REUSED')
      if (loaded.row.version !== performed.version) return refuse('CONFLICT')
      const done = await carryOut(tx, ports, scope, performed, prepared)
      if (isRefused(done)) return done
      if (done.preview.token !== performed.token) {
        return refuse('PREVIEW_CHANGED', { data: { preview: done.preview } })
      }
      const { at } = prepared.now
      const { needsApproval } = done.preview
      if (needsApproval && (await waitingRequests(tx, id)).length > 0) return notAllowed('REQUEST_WAITS')
      const eventId = needsApproval
        ? await requestRefund(tx, loaded.row, {
            ...performed,
            // What customers do themselves waits for nobody.
            command: command as SubscriptionCommand,
            minor: givenBy(done.preview),
            at,
            newId: ports.newId,
          })
        : done.eventId
      const hash = await commandHash({ id, command })
      await tx
        .insert(subscriptionCommand)
        .values({ key, subscriptionId: id, command: { hash }, eventId, createdAt: at })
      if (!needsApproval) await done.write()
      return undefined
    }),
  )
}

/**
 * Decides on a refund that somebody else has asked for (SUB-80). What was asked for is carried out as it stands: when no
 * more than that can be given back now, it is not.
 */
export async function decideRefund(
  ports: CommandPorts,
  scope: Scope,
  { id, ...decision }: Decision & { id: string },
): Promise<SubscriptionDetail | DecideRefusals> {
  const prepared = await prepare(ports, scope, id, { action: 'keep' })
  if (isRefused(prepared)) return prepared
  const { at } = prepared.now
  const refused = await orRefused<void, DecideRefusals>(() =>
    ports.db.asTenant(scope, async (tx) => {
      const [loaded] = await lockSubscriptions(tx, [id])
      if (!loaded) throw new NotDone(refuse('NOT_FOUND'))
      const request = await decide(tx, loaded.row, decision, { at, newId: ports.newId })
      if (request === undefined) return
      if (isRefused(request)) throw new NotDone(request)
      const command = request.command as SubscriptionCommand
      const { reason } = request
      const asked = { id, command, reason, actor: decision.actor, isApproved: true }
      const done = await carryOut(tx, ports, scope, asked, prepared)
      // An approval that cannot be carried out is none.
      if (isRefused(done)) throw new NotDone(done)
      if (givenBy(done.preview) > request.amountMinor) throw new NotDone(notAllowed('MORE_THAN_ASKED'))
      await done.write()
    }),
  )
  if (refused) return refused
  return (await readSubscription(ports, scope, id)) ?? refuse('NOT_FOUND')
}

/**
 * Ends a subscription at once within the caller's transaction: the caller rolls back what is refused.
 * @returns `needs approval` when more would be given back than one person may
 */
export async function endAtOnce(
  tx: Tx,
  ports: Pick<Ports, 'newId' | 'jobs' | 'clock'>,
  scope: Scope,
  {
    id,
    credit,
    reason,
    actor,
    now,
  }: { id: string; credit: 'payment' | 'none'; reason: string; actor: string; now: BusinessNow },
): Promise<'ended' | 'needs approval' | Refused<'NOT_FOUND' | 'NOT_ALLOWED' | 'INVALID'>> {
  const asked = { id, command: { action: 'end', credit }, reason, actor } as const
  const done = await carryOut(tx, ports, scope, asked, { now, offer: undefined, rate: undefined, save: undefined })
  if (isRefused(done)) return done
  if (done.preview.needsApproval) return 'needs approval'
  await done.write()
  return 'ended'
}

const commandHash = (value: { id: string; command: Command }): Promise<string> =>
  sha256(JSON.stringify([value.id, Object.entries(value.command).sort()]))

const isSame = async (stored: object, value: { id: string; command: Command }): Promise<boolean> =>
  (stored as { hash?: string }).hash === (await commandHash(value))

async function prepare(
  ports: CommandPorts,
  scope: Scope,
  id: string,
  command: Command,
): Promise<Prepared | Refused<'NOT_FOUND' | 'INVALID' | 'TAX_UNAVAILABLE'>> {
  const found = await ports.db.asTenant(scope, async (tx) => {
    const [row] = await tx.select().from(subscriptionTable).where(eq(subscriptionTable.id, id))
    const save = command.action === 'stay' ? await saveOfferWithId(tx, command.saveOffer) : undefined
    const wanted = command.action === 'goOn' ? await ownOffer(tx, id) : wantedOffer(command, save)
    // Who goes on keeps what they have; who changes buys.
    const find = command.action === 'goOn' ? everPublishedOffers : publishedOffers
    const [snapshot] = wanted ? await find(tx, [wanted.offerPath]) : []
    return row && { row, save, wanted, offer: snapshot && offerOf(snapshot) }
  })
  if (!found) return refuse('NOT_FOUND')
  const { row, offer, save, wanted } = found
  const now = await ports.businessTime(scope, row.customerId)
  if (!wanted) return { now, save, offer: undefined, rate: undefined }
  if (!offer) return invalid('offerPath', 'not_on_sale', 'This offer is not on sale. Choose a published one.')
  if (offer.currency !== row.currency) {
    return invalid('offerPath', 'currency', `This subscription is billed in ${row.currency}.`)
  }
  if (wanted.quantity > 1 && !offer.multibuy) {
    return invalid('quantity', 'one_only', 'This offer is sold once to a subscription.')
  }
  const { country, state, postalCode } = row.billTo
  const address = addressForTax({ country, state, postalCode }, row.currency, row.country)
  try {
    const [rate] = await ports.tax.ratesFor([{ code: offer.taxCode, address, date: now.today }])
    return { now, save, offer, rate }
  } catch (error) {
    ports.log.warn('tax for a change is not available', { error, subscription: id })
    return refuse('TAX_UNAVAILABLE')
  }
}

/** The offer that a command would put in place of the present one. */
const wantedOffer = (
  command: Command,
  save: SaveOffer | undefined,
): { offerPath: string; quantity: number } | undefined => {
  if (command.action === 'change') return command
  return save?.kind === 'offer' ? { offerPath: save.offer_path ?? '', quantity: 1 } : undefined
}

/** The offer that a subscription has. */
async function ownOffer(tx: Tx, id: string) {
  const item = mainItem({
    items: await tx.select().from(subscriptionItem).where(eq(subscriptionItem.subscriptionId, id)),
  })
  return item && { offerPath: item.offerPath, quantity: item.quantity }
}

interface Done {
  preview: SubscriptionPreview
  eventId: string
  write(): Promise<void>
}

/** Does everything that a command does but write it. */
async function carryOut(
  tx: Tx,
  { newId, jobs, clock: machine }: Pick<Ports, 'newId' | 'jobs' | 'clock'>,
  scope: Scope,
  asked: Pick<Performed, 'id' | 'command' | 'reason' | 'actor' | 'by' | 'told'> & { isApproved?: boolean },
  prepared: Prepared,
): Promise<Done | Refused<'NOT_FOUND' | 'NOT_ALLOWED' | 'INVALID'>> {
  const [loaded] = await lockSubscriptions(tx, [asked.id])
  if (!loaded) return refuse('NOT_FOUND')
  const subscription = held(loaded)
  const before = subscription.life
  const clock = await clockOf(tx, scope, loaded.row.customerId)
  const batch = openBatch({ tx, scope, newId, jobs, clock: machine, now: { ...prepared.now, clock } })
  const seller = sellerOf(await shopProfile(tx))
  const doing: Doing = { tx, batch, subscription, seller, clock, prepared, by: 'staff', ...asked }
  const applied = await run(doing)
  if (isRefused(applied)) return applied
  const preview = await previewOf(subscription, batch, {
    before,
    changesOn: applied.changesOn ?? null,
    countsFrom: applied.countsFrom ?? [],
  })
  const { eventId } = applied
  if (doing.by === 'customer') notifyCustomer(batch, subscription, asked.command, { preview, save: prepared.save })
  // What the rules give back to customers who leave waits for nobody.
  const alone = doing.by === 'customer' ? undefined : loneRefundOf(preview, asked, prepared.now)
  const needsApproval = alone !== undefined && (await isAboveLimit(tx, alone))
  // Whether it is done or asked for is part of what was shown.
  const token = await sha256(JSON.stringify([preview.token, needsApproval]))
  return {
    preview: { ...preview, token, needsApproval },
    eventId,
    write: async () => {
      if (alone) await noteLoneRefund(tx, eventId, alone)
      await batch.write()
    },
  }
}

/**
 * What somebody gives back alone; undefined where nothing is given, or a second person has approved it. A switch gives back
 * what it charges anew.
 */
function loneRefundOf(
  preview: Omit<SubscriptionPreview, 'needsApproval'>,
  { id, command, actor, isApproved = false }: Pick<Performed, 'id' | 'command' | 'actor'> & { isApproved?: boolean },
  { today }: BusinessNow,
): LoneRefund | undefined {
  const minor = givenBy(preview)
  if (isApproved || preview.charged.length > 0 || minor <= 0n) return undefined
  const invoiceId = command.action === 'refund' ? command.invoice : null
  return { actor, subscriptionId: id, invoiceId, minor, currency: preview.refunded.currency, today }
}

export interface Doing extends Pick<Performed, 'command' | 'reason' | 'actor' | 'told'> {
  by: AskedBy
  tx: Tx
  batch: Batch
  subscription: Held
  seller: Seller
  clock: string
  prepared: Prepared
}

export type Ran =
  | { eventId: string; changesOn?: string; countsFrom?: IssueOfProduct[] }
  | Refused<'NOT_ALLOWED' | 'INVALID'>

async function run(doing: Doing): Promise<Ran> {
  const { command, subscription, batch, prepared } = doing
  const on = batch.now.today
  const { life } = subscription
  const original = originalOffer(subscription)
  switch (command.action) {
    case 'cancel': {
      const cancelled = happen(
        doing,
        { type: 'cancel', on, by: doing.by },
        'order.cancel_subscription',
        'Cancellation set.',
        { cancelReason: doing.reason, ...original, ...doing.told },
      )
      if (isRefused(cancelled)) return cancelled
      if (subscription.life.status === 'ended') {
        const to = doing.by === 'customer' ? 'payment' : 'balance'
        const closed = life.status === 'future' && doing.by === 'staff' ? undefined : await closeAccounts(doing, to)
        // A payment on its way cannot be left: what came of it is known soon.
        if (closed && doing.by === 'customer') return closed
      }
      batch.addEventData(cancelled.eventId, { on: subscription.life.cancelOn ?? subscription.life.endedOn })
      return cancelled
    }
    case 'keep':
      // Somebody who was leaving stays: that is a save.
      return happen(doing, { type: 'keep', on }, 'order.add_offer', 'Cancellation taken back.', {
        ...original,
        ...offerNow('save', subscription),
      })
    case 'pause':
      if (command.until !== null && !isCalendarDate(command.until))
        return invalid('until', 'invalid', 'This is no date.')
      return happen(doing, { type: 'pause', on, until: command.until }, 'subscription.paused', 'Paused.')
    case 'resume':
      return happen(doing, { type: 'resume', on }, 'subscription.resumed', 'Resumed.')
    case 'skip': {
      const lead = leadingCharge(subscription.pending)
      if (!lead) return notAllowed('NOTHING_PLANNED')
      return happen(
        doing,
        { type: 'skip', on, from: lead.from, to: lead.to },
        'subscription.skipped',
        'Next period left out.',
      )
    }
    case 'extend':
      if (command.until > plus(on, 5, 'years')) return invalid('until', 'too_late', 'Choose a day within five years.')
      return happen(
        doing,
        { type: 'extend', on, until: command.until },
        'subscription.extended',
        `Extended until ${dateText(command.until)}.`,
      )
    case 'change':
      return change(doing, command)
    case 'address': {
      const changed = await changeAddress(doing.tx, batch, subscription, { ...command, ...doing })
      return typeof changed === 'string' ? notAllowed(changed) : changed
    }
    case 'end': {
      const ended = happen(doing, { type: 'endNow', on }, 'order.cancel_subscription', 'Ended at once.', {
        cancelReason: doing.reason,
        ...original,
        ...doing.told,
      })
      if (isRefused(ended)) return ended
      const closed = await closeAccounts(doing, command.credit)
      return closed ?? ended
    }
    case 'refund':
      return refundInvoice(doing, command)
    case 'goOn':
      return goOn(doing)
    case 'stay':
      return prepared.save ? stay(doing, prepared.save) : notAllowed('NOT_OFFERED')
  }
}

/** Somebody who was about to leave takes what staff offer for that: once in the time that the offer says (SUB-74). */
async function stay(doing: Doing, save: SaveOffer): Promise<Ran> {
  const { batch, subscription } = doing
  const on = batch.now.today
  if (!(await mayTake(doing, save))) return notAllowed('GIVEN_BEFORE')
  const data = { saveOffer: save.id, cancelReason: doing.reason, ...originalOffer(subscription) }
  const ran = await takeSave(doing, save, on, data)
  if (isRefused(ran)) return ran
  noteTaken(doing, save, () => new NotDone(notAllowed('GIVEN_BEFORE')))
  batch.addEventData(ran.eventId, { ...data, ...offerNow('save', subscription) })
  return ran
}

async function takeSave(doing: Doing, save: SaveOffer, on: CalendarDate, data: Note['data'] = {}): Promise<Ran> {
  const { subscription } = doing
  const type = 'order.add_offer'
  switch (save.kind) {
    case 'discount':
      return (
        takeDiscount(doing, save, { type, message: 'Save offer taken: a discount.', data }) ??
        notAllowed('NOTHING_PLANNED')
      )
    case 'pause': {
      const until = plus(on, save.months, 'months')
      return happen(doing, { type: 'pause', on, until }, type, 'Save offer taken: a pause.', data)
    }
    case 'extension': {
      if (subscription.life.paidUntil === forGood) return notAllowed('NOTHING_PLANNED')
      const until = plus(subscription.life.paidUntil, save.days, 'days')
      return happen(doing, { type: 'extend', on, until }, type, 'Save offer taken: days that cost nothing.', data)
    }
    case 'offer':
      return change(doing, { action: 'change', offerPath: save.offer_path ?? '', quantity: 1, when: 'later' })
  }
}

/** Lets an event happen, with who has asked for it and why. */
function happen(
  { batch, subscription, actor, reason }: Doing,
  event: SubscriptionEvent,
  type: string,
  message: string,
  data: Note['data'] = {},
): { eventId: string } | NotAllowed {
  const applied: Applied = batch.apply(subscription, event, { type, message, actor, data: { reason, ...data } })
  return applied.ok ? { eventId: applied.eventId } : notAllowed(applied.code)
}

/**
 * Closes the accounts of a subscription that has ended at once: invoices that are not paid are credited in full, and of
 * those that are paid what is unused goes where it was asked for.
 */
async function closeAccounts(
  { tx, batch, subscription, seller, reason }: Doing,
  credit: 'none' | 'payment' | 'balance',
): Promise<NotAllowed | undefined> {
  if (subscription.life.status !== 'ended') return undefined
  const issued = await lockInvoices(tx, subscription.row.id)
  if (issued.some(isUnderWay)) return notAllowed('PAYMENT_UNDER_WAY')
  for (const one of issued) {
    const isOpen = one.row.state === 'open'
    if (!isOpen && credit === 'none') continue
    const lines =
      isOpen && one.row.paidMinor === 0n ? creditOfAll(one.lines) : creditOfUnused(one.lines, batch.now.today)
    if (lines.length > 0 && isDisputed(one)) return notAllowed('DISPUTED')
    creditInvoice(tx, batch, subscription, {
      issued: one,
      lines,
      to: credit === 'payment' ? 'payment' : 'balance',
      reason,
      seller,
    })
  }
  return undefined
}

async function change(doing: Doing, command: Extract<SubscriptionCommand, { action: 'change' }>): Promise<Ran> {
  const { tx, batch, subscription, prepared, seller, actor, reason } = doing
  const { today } = batch.now
  const sold = soldItemOf(prepared.offer!, command.quantity, prepared.rate!)
  const former = mainItem(subscription)
  if (
    former?.offerPath === sold.offerPath &&
    former.quantity === sold.quantity &&
    former.offerVersion === sold.offerVersion
  ) {
    return notAllowed('NOTHING_CHANGES')
  }
  if (subscription.life.status !== 'active') return notAllowed('NOT_IN_THIS_STATUS')
  const counts = command.when ?? (countsNow(subscription, sold, today) ? 'now' : 'later')
  const data = { ...originalOffer(subscription), switchOffer: sold.name, switchReason: reason }
  if (counts === 'later') {
    const on = laterDay(subscription)
    if (on === forGood) return notAllowed('NOTHING_PLANNED')
    planChange(doing, sold, on)
    const eventId = batch.note(subscription, {
      type: 'subscription.change_planned',
      message: `Changes to ${sold.name} on ${dateText(on)}.`,
      actor,
      data: { reason, ...data, on },
    })
    return { eventId, changesOn: on }
  }
  const issued = await lockInvoices(tx, subscription.row.id, { withoutAddOns: true })
  if (issued.some(isUnderWay)) return notAllowed('PAYMENT_UNDER_WAY')
  if (issued.some((one) => isDisputed(one) && creditOfUnused(one.lines, today).length > 0))
    return notAllowed('DISPUTED')
  const method = await methodOf(tx, subscription)
  if (!method) return notAllowed('NO_PAYMENT_METHOD')
  const { rate } = prepared
  const life = await changeToday(tx, batch, subscription, { sold, issued, method, rate: rate!, seller, reason })
  dropPlannedChange(doing)
  const changed = happen(
    doing,
    { type: 'change', on: today, ...life },
    'order.change_offer',
    `Changed to ${sold.name}.`,
    data,
  )
  if (isRefused(changed)) return changed
  const { terms, name } = sold
  const { row } = subscription
  // Its diary is planned by the new terms: what does not renew ends.
  subscription.row = { ...row, terms, name }
  batch.later(() => tx.update(subscriptionTable).set({ terms, name }).where(eq(subscriptionTable.id, row.id)))
  batch.addEventData(changed.eventId, { ...offerNow('switch', subscription), quantity: sold.quantity })
  return { ...changed, changesOn: today }
}

/**
 * Somebody goes on with what they were given: from the day on which it would end it renews as any other subscription of that
 * offer, paid by them (SUB-89).
 */
function goOn(doing: Doing): Ran {
  const { tx, batch, subscription, prepared, actor } = doing
  const { row, life, pending } = subscription
  if (!mayGoOn({ ...row, status: life.status }, pending)) return notAllowed('NOT_IN_THIS_STATUS')
  const on = laterDay(subscription)
  const sold = soldItemOf(prepared.offer!, mainItem(subscription)?.quantity ?? 1, prepared.rate!)
  changeAtEnd(batch, subscription, { sold, day: on, kind: 'offer' })
  if (!leadingCharge(subscription.pending)) return notAllowed('NOTHING_PLANNED')
  batch.touch(subscription)
  subscription.row = { ...row, terms: sold.terms }
  batch.later(() => tx.update(subscriptionTable).set({ terms: sold.terms }).where(eq(subscriptionTable.id, row.id)))
  const eventId = batch.note(subscription, {
    type: 'subscription.goes_on',
    message: `Goes on after the gift: paid from ${dateText(on)}.`,
    actor,
    data: { on },
  })
  return { eventId, changesOn: on }
}

async function methodOf(tx: Tx, { row }: Held) {
  const [method] = await tx
    .select()
    .from(paymentMethod)
    .where(eq(paymentMethod.id, row.paymentMethodId ?? ''))
  return method
}

const pendingChange = (id: string) =>
  and(eq(subscriptionChange.subscriptionId, id), eq(subscriptionChange.state, 'pending'))

function dropPlannedChange({ tx, batch, subscription }: Doing): void {
  const { id } = subscription.row
  batch.later(() => tx.update(subscriptionChange).set({ state: 'dropped' }).where(pendingChange(id)))
  batch.later(() => dropEntries(tx, [id], ['change']))
}

/** Notes a change for later; it takes the place of one that was agreed before. */
function planChange(doing: Doing, sold: ReturnType<typeof soldItemOf>, on: string): void {
  const { tx, batch, subscription, actor, reason, clock } = doing
  dropPlannedChange(doing)
  const { id } = subscription.row
  batch.touch(subscription)
  batch.later(() =>
    tx.insert(subscriptionChange).values({
      id: batch.newId(),
      subscriptionId: id,
      appliesOn: on,
      state: 'pending',
      item: sold,
      actor,
      reason,
      createdAt: batch.now.at,
    }),
  )
  batch.later(() => planEntries(tx, [{ dueOn: on, kind: 'change', subjectId: id }], clock))
}

async function refundInvoice(doing: Doing, command: Extract<SubscriptionCommand, { action: 'refund' }>): Promise<Ran> {
  const { tx, batch, subscription, seller, reason, actor } = doing
  const found = (await lockInvoices(tx, subscription.row.id)).find(({ row }) => row.id === command.invoice)
  if (!found || found.row.kind === 'credit_note')
    return invalid('invoice', 'unknown', 'This subscription has no such invoice.')
  if (command.to === 'payment' && found.row.kind === 'opening') return notAllowed('PAID_BEFORE')
  if (isUnderWay(found)) return notAllowed('PAYMENT_UNDER_WAY')
  if (isDisputed(found)) return notAllowed('DISPUTED')
  const lines = refundLines(found, command.amount)
  if (!lines || lines.length === 0) {
    return invalid('amount', 'too_much', 'No more can be given back than is left of the invoice.')
  }
  if (command.to === 'payment' && found.row.paidMinor === 0n) return notAllowed('NOT_PAID')
  creditInvoice(tx, batch, subscription, { issued: found, lines, to: command.to, reason, seller })
  batch.touch(subscription)
  const gross = lines.reduce((sum, { net, tax }) => sum + net.minor + tax.minor, 0n)
  const eventId = batch.note(subscription, {
    type: command.to === 'payment' ? 'payment.refunded' : 'invoice.credited',
    message: command.to === 'payment' ? 'Refunded.' : 'Credited to the balance.',
    actor,
    data: { reason, invoice: found.row.id, amount: minorAmount(gross, found.row.currency) },
  })
  return { eventId }
}

const refundLines = ({ row, lines }: IssuedInvoice, amount: string | null) =>
  amount === null ? creditOfAll(lines) : creditOfAmount(lines, money(BigInt(amount), row.currency))

/** What a batch would write, as staff see it, with the token of exactly that. */
async function previewOf(
  { life, pending, row }: Held,
  batch: Batch,
  { before, changesOn, countsFrom }: { before: Subscription; changesOn: string | null; countsFrom: IssueOfProduct[] },
): Promise<Omit<SubscriptionPreview, 'needsApproval'>> {
  const { currency } = row
  const { documents, payments, refunds, balanceChange } = batch.collected()
  const amount = (minor: bigint): MinorAmount => minorAmount(minor, currency)
  const linesOf = (kind: NewDocument['kind']) =>
    documents.filter((one) => one.kind === kind).flatMap(({ lines }) => lines.map((line) => lineView(line, currency)))
  const totalOf = (kind: NewDocument['kind']) =>
    documents
      .filter((one) => one.kind === kind)
      .flatMap(({ lines }) => lines)
      .reduce((sum, { netMinor, taxMinor }) => sum + netMinor + taxMinor, 0n)
  const [next] = [...pending].sort((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
  const isOver =
    life.status === 'ended' || (life.cancelOn !== null && next !== undefined && next.dueOn >= life.cancelOn)
  const content = {
    before: stateView(before),
    after: stateView(life),
    credited: linesOf('credit_note'),
    charged: linesOf('invoice'),
    creditedTotal: amount(totalOf('credit_note')),
    chargedTotal: amount(totalOf('invoice')),
    dueNow: amount(payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)),
    refunded: amount(refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)),
    balanceChange: amount(balanceChange),
    changesOn,
    countsFrom,
    nextCharge:
      next && !isOver
        ? { date: next.dueOn, from: next.from, to: next.to, name: next.name, gross: amount(next.grossMinor) }
        : null,
  }
  return { token: await sha256(JSON.stringify([row.id, row.version, content])), ...content }
}

const lineView = (line: NewLine, currency: string) => ({
  name: line.name,
  quantity: line.quantity,
  from: line.service?.from ?? null,
  to: line.service?.to ?? null,
  net: minorAmount(line.netMinor, currency),
  tax: minorAmount(line.taxMinor, currency),
  gross: minorAmount(line.netMinor + line.taxMinor, currency),
  taxName: line.rate.name,
  taxPercent: line.rate.percent,
})
