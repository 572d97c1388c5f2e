import { type CalendarDate, daysBetween } from '@perennial/domain/calendar'
import { money, toWire } from '@perennial/domain/money'
import {
  type Subscription,
  type SubscriptionEffect,
  type SubscriptionEvent,
  type SubscriptionRefusal,
  followingCharge,
  movedCharge,
  next,
  noticeKinds,
  type PlannedCharge,
} from '@perennial/domain/subscription'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { insertAll, recordset } from '../../db/bulk.ts'
import type { Scope, Tx } from '../../db/port.ts'
import { charge, movement, outbox, payment, refund, subscriptionItem, timelineEvent } from '../../db/schema/index.ts'
import type { BusinessNow, Ports } from '../../ports/index.ts'
import { issueDocuments, type NewDocument, type Posting, post } from '../invoices/issue-documents.ts'
import { queueMails } from '../mail/queue-mail.ts'
import {
  type SubscriptionMailFacts,
  type SubscriptionMailKind,
  subscriptionMailOf,
} from '../mail/subscription-mail-kinds.ts'
import { queueWebhooks, type WebhookCall } from '../webhooks/queue-webhook.ts'
import type { WebhookEvent } from '@perennial/domain/settings'
import { dropEntries, type Entry, entriesOf, planEntries } from './diary.ts'
import { countedFrom, movementRow } from './movements.ts'
import { chargeRow, discountOf, plannedOf } from './plan-charges.ts'
import { type ChargeRow, type ItemRow, lifeOf, type LoadedSubscription, storeLives } from './subscription-store.ts'

/** What a change of subscriptions works with. */
export interface Work {
  tx: Tx
  scope: Scope
  newId: Ports['newId']
  now: BusinessNow
  /** Of the mails that tell of the change. */
  jobs: Ports['jobs']
  /** Machine time. */
  clock: Ports['clock']
}

/** A locked subscription as it is changed. */
export interface Held extends LoadedSubscription {
  life: Subscription
  version: number
}

export const held = (loaded: LoadedSubscription): Held => ({
  ...loaded,
  life: lifeOf(loaded.row),
  version: loaded.row.version,
})

export interface Note {
  /** Type of the event in the subscription's timeline: `order.renew`. */
  type: string
  message: string
  actor: string
  data?: Record<string, unknown>
}

export type Applied =
  | { ok: true; effects: readonly SubscriptionEffect[]; eventId: string }
  | { ok: false; code: SubscriptionRefusal }

type NewPayment = typeof payment.$inferInsert
type ChargeState = Pick<ChargeRow, 'id' | 'state' | 'invoiceId'>

/** The offers of a subscription as events name them. */
export const offersIn = ({ items }: Pick<Held, 'items'>): string =>
  items
    .filter(({ untilOn }) => untilOn === null)
    .map(({ name }) => name)
    .join(', ')

/**
 * Changes of subscriptions that are written together: a night changes two hundred at once, staff change one. Everything
 * follows from `apply`; `write` stores it in few statements and must be the last of its transaction, because the numbers
 * of documents are taken in it.
 */
export function openBatch({ tx, scope, newId, now, jobs, clock: machine }: Work) {
  const { at, clock } = now
  const touched = new Map<string, Held>()
  const events: (typeof timelineEvent.$inferInsert)[] = []
  const eventOf = new Map<string, (typeof events)[number]>()
  const owners = new Map<string, Pick<Held['row'], 'id' | 'customerId' | 'currency'>>()
  const addedCharges: Omit<ChargeRow, 'tenantId' | 'mode'>[] = []
  const changedCharges = new Map<string, ChargeRow>()
  const chargeStates: ChargeState[] = []
  const documents: NewDocument[] = []
  const payments: NewPayment[] = []
  const postings: Posting[] = []
  const messages: (typeof outbox.$inferInsert)[] = []
  const webhooks: WebhookCall[] = []
  const mails: Parameters<typeof queueMails>[3][number][] = []
  const entries: Entry[] = []
  const items: (typeof subscriptionItem.$inferInsert)[] = []
  const endedItems: string[] = []
  const noRetries: string[] = []
  /** The day of the latest event of each. */
  const days = new Map<string, CalendarDate>()
  const refunds: (typeof refund.$inferInsert)[] = []
  const laters: (() => Promise<unknown>)[] = []
  let balanceChange = 0n

  /** Records an event of a subscription. */
  function note({ row }: Pick<Held, 'row'>, { type, message, actor, data = {} }: Note, id = newId()): string {
    owners.set(id, row)
    const event = {
      id,
      objectType: 'subscription',
      objectId: row.id,
      type,
      actor,
      message,
      data: { order_reference: row.orderReference, currency: row.currency, ...data },
      createdAt: at,
    }
    events.push(event)
    eventOf.set(id, event)
    return id
  }

  /** Tells more of an event of this batch. */
  function amend(id: string, { type, message, data }: Note): void {
    const event = eventOf.get(id)!
    Object.assign(event, { type, message, data: { ...event.data, ...data } })
  }

  /** Adds to what an event of this batch tells. */
  function addEventData(id: string, data: Record<string, unknown>): void {
    const event = eventOf.get(id)!
    event.data = { ...event.data, ...data }
  }

  /**
   * Lets an event happen to a subscription: its state, its planned charges, its diary and its timeline. An event that is
   * refused changes nothing.
   */
  function apply(subscription: Held, event: SubscriptionEvent, noted: Note): Applied {
    const before = subscription.life
    const answer = next(before, event)
    if (!answer.ok) return answer
    subscription.life = answer.subscription
    subscription.version += 1
    touched.set(subscription.row.id, subscription)
    days.set(subscription.row.id, event.on)
    for (const effect of answer.effects) carryOut(subscription, effect, { before, event })
    const eventId = note(subscription, {
      ...noted,
      data: {
        ...noted.data,
        change: event,
        version: subscription.version,
        before: statusFacts(before),
        after: statusFacts(answer.subscription),
      },
    })
    return { ok: true, effects: answer.effects, eventId }
  }

  function carryOut(
    subscription: Held,
    effect: SubscriptionEffect,
    { before, event }: { before: Subscription; event: SubscriptionEvent },
  ): void {
    switch (effect) {
      case 'drop charges':
        for (const row of subscription.pending) settleCharge(row, 'cancelled')
        subscription.pending = []
        return
      case 'move charges': {
        const days = daysBetween(before.paidUntil, subscription.life.paidUntil)
        if (days !== 0)
          subscription.pending = subscription.pending.map((row) => changeCharge({ ...row, ...movedCharge(row, days) }))
        return
      }
      case 'skip charge': {
        const until = subscription.life.skip!.to
        for (const row of subscription.pending.filter(({ dueOn, rhythm }) => rhythm !== null && dueOn < until)) {
          settleCharge(row, 'skipped')
          followUp(subscription, row)
        }
        return
      }
      case 'drop retries':
        noRetries.push(subscription.row.id)
        return
      case 'start entitlement':
      case 'suspend entitlement':
      case 'restore entitlement':
      case 'end entitlement':
        webhooks.push({
          event: 'entitlement.updated',
          data: {
            subscription: subscription.row.id,
            customer: subscription.row.customerId,
            access: effect === 'start entitlement' || effect === 'restore entitlement',
            on: event.on,
          },
          at,
          newId,
        })
        return
      default:
        // What is given back or closed depends on what was asked for: the caller sees to it.
        return
    }
  }

  function settleCharge(row: ChargeRow, state: 'invoiced' | 'skipped' | 'cancelled', invoiceId: string | null = null) {
    chargeStates.push({ id: row.id, state, invoiceId })
    changedCharges.delete(row.id)
  }

  function changeCharge(row: ChargeRow): ChargeRow {
    const changed = { ...row, version: row.version + 1, modifiedAt: at }
    changedCharges.set(row.id, changed)
    return changed
  }

  /** Takes a charge out of what is planned and plans the one after it. */
  function followUp(subscription: Held, row: ChargeRow): void {
    subscription.pending = subscription.pending.filter(({ id }) => id !== row.id)
    const item = subscription.items.find(({ id }) => id === row.itemId)!
    if (item.untilOn !== null) return
    const following = followingCharge(item.price, plannedOf(row))
    if (following) planCharge(subscription, item, following)
    touched.set(subscription.row.id, subscription)
  }

  function planCharge(subscription: Held, item: ItemRow, planned: PlannedCharge): void {
    const { customerId } = subscription.row
    const discount = discountOf(subscription.row, item)
    const added = chargeRow(planned, { id: newId(), item, customerId, discount, at })
    addedCharges.push(added)
    subscription.pending = [...subscription.pending, added as ChargeRow]
  }

  /** Invoices a planned charge. */
  function invoiceCharge(subscription: Held, row: ChargeRow, invoiceId: string): void {
    settleCharge(row, 'invoiced', invoiceId)
    followUp(subscription, row)
  }

  async function write(): Promise<void> {
    const all = [...touched.values()]
    const counted = all.map((one) => ({ ...one, ...countedFrom(one) }))
    await storeLives(
      tx,
      counted.map(({ row, life, version, standing }) => ({ id: row.id, life, version, standing })),
      at,
    )
    await insertAll(
      tx,
      movement,
      counted.flatMap(({ row, movement: moved }) =>
        moved ? [movementRow(row, moved, { id: newId(), onDay: days.get(row.id) ?? now.today, at })] : [],
      ),
    )
    if (endedItems.length > 0) {
      await tx.update(subscriptionItem).set({ untilOn: now.today }).where(inArray(subscriptionItem.id, endedItems))
    }
    await insertAll(tx, subscriptionItem, items)
    await writeCharges()
    // The diary follows from the state.
    await dropEntries(
      tx,
      all.map(({ row }) => row.id),
      ['bill', 'end', 'resume', ...noticeKinds],
    )
    await dropEntries(tx, noRetries, ['retry', 'give_up', 'reminder'])
    await planEntries(
      tx,
      [...all.flatMap(({ life, row, pending }) => entriesOf(life, row, pending)), ...entries],
      clock,
    )
    announce()
    await insertAll(tx, timelineEvent, events)
    await insertAll(tx, payment, payments)
    for (const run of laters) await run()
    await insertAll(tx, refund, refunds)
    await insertAll(tx, outbox, messages)
    await queueWebhooks(tx, webhooks)
    await queueMails(tx, { jobs, newId, clock: machine }, scope, mails)
    await post(tx, postings)
    await issueDocuments(tx, documents)
  }

  /** What happened to an order is told by webhook and outbox as well, in the words of its event (SUB-83). */
  function announce(): void {
    for (const { id, type, data } of events) {
      const {
        change,
        before: _before,
        after: _after,
        version: _version,
        ...told
      } = (data ?? {}) as Record<string, unknown>
      const { id: subscription, customerId: customer } = owners.get(id)!
      if (!isPublicEvent(type)) continue
      const on = told.on ?? (change as SubscriptionEvent | undefined)?.on ?? now.today
      const payload = { subscription, customer, ...told, on }
      messages.push({ id: newId(), topic: type, payload, createdAt: at })
      webhooks.push({ event: type, data: payload, at, newId })
    }
  }

  async function writeCharges(): Promise<void> {
    // Planned and settled within one batch.
    const added = new Map(addedCharges.map((row) => [row.id, row]))
    const known: ChargeState[] = []
    for (const state of chargeStates) {
      const fresh = added.get(state.id)
      if (fresh) added.set(state.id, { ...fresh, ...state })
      else known.push(state)
    }
    if (known.length > 0) {
      await tx.execute(sql`
        update charge c set state = m.state, invoice_id = m.invoice_id, version = c.version + 1, modified_at = ${at.toISOString()}::timestamptz
        from ${recordset(charge, known)} as m
        where c.tenant_id = current_setting('app.tenant') and c.mode = current_setting('app.mode') and c.id = m.id`)
    }
    const moved = [...changedCharges.values()]
    for (const { id, dueOn, from, to, rhythm, version } of moved) {
      const fresh = added.get(id)
      if (fresh) added.set(id, { ...fresh, dueOn, from, to, rhythm })
      else {
        await tx
          .update(charge)
          .set({ dueOn, from, to, rhythm, version, modifiedAt: at })
          .where(and(eq(charge.id, id), eq(charge.state, 'pending')))
      }
    }
    await insertAll(tx, charge, [...added.values()])
  }

  return {
    scope,
    now,
    newId,
    apply,
    note,
    amend,
    addEventData,
    invoiceCharge,
    planCharge,
    issue: (document: NewDocument, posting: Posting) => {
      documents.push(document)
      postings.push(posting)
    },
    post: (posting: Posting) => postings.push(posting),
    pay: (row: NewPayment) => payments.push(row),
    refund: (row: typeof refund.$inferInsert) => refunds.push(row),
    /** Counts what a customer's balance gains, or loses below zero. */
    addBalance: (minor: bigint) => {
      balanceChange += minor
    },
    /** A statement of its own, when the batch is written. */
    later: (run: () => Promise<unknown>) => laters.push(run),
    /** What would be written, for a preview. */
    collected: () => ({ documents, payments, refunds, balanceChange }),
    plan: (entry: Entry) => entries.push(entry),
    /** Plans what follows from the state of a subscription again, although it has not changed. */
    replan: (subscription: Held) => touched.set(subscription.row.id, subscription),
    /** Counts a change that has no event of its own in its version. */
    touch: (subscription: Held) => {
      subscription.version += 1
      touched.set(subscription.row.id, subscription)
    },
    addItem: (item: typeof subscriptionItem.$inferInsert) => items.push(item),
    endItem: (id: string) => endedItems.push(id),
    cancelCharge: (subscription: Held, row: ChargeRow) => {
      settleCharge(row, 'cancelled')
      subscription.pending = subscription.pending.filter(({ id }) => id !== row.id)
    },
    tell: (topic: string, payload: Record<string, unknown>) =>
      messages.push({ id: newId(), topic, payload, createdAt: at }),
    /** A mail to the customer, dated with the business's time. */
    mail: (kind: SubscriptionMailKind, { row }: Pick<Held, 'row'>, about: SubscriptionMailFacts = {}) =>
      mails.push(subscriptionMailOf(kind, row, { ...about, now })),
    call: (call: Omit<WebhookCall, 'at' | 'newId'>) => webhooks.push({ ...call, at, newId }),
    write,
  }
}

export type Batch = ReturnType<typeof openBatch>

/** Events of this room that others are told of. Renewals and first orders are told where they are made. */
const publicEvents: readonly { event: WebhookEvent }[] = [
  { event: 'order.cancel_subscription' },
  { event: 'order.add_offer' },
  { event: 'order.change_offer' },
  { event: 'order.change_address' },
  { event: 'order.change_payment' },
]

const isPublicEvent = (type: string): type is WebhookEvent => publicEvents.some(({ event }) => event === type)

/** What of a state is told in events: both states of each change (SUB-79). */
const statusFacts = ({
  status,
  paidUntil,
  cancelOn,
  trialUntil,
  termEndsOn,
}: Subscription): Record<string, string | null> => ({
  status,
  paidUntil,
  cancelOn,
  trialUntil,
  termEndsOn,
})

/** An amount as events and messages have it. */
export const wire = (minor: bigint, currency: string): number => toWire(money(minor, currency))
