import type { PayLinkOutcome } from '@perennial/api/pay-links'
import type { SetUpAnswer } from '@perennial/payments/provider'
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { payLink, subscription } from '../../db/schema/index.ts'
import type { PaymentAccount, StoredMethod } from '../../ports/index.ts'
import { shopperTurn } from '../invoices/provider-pace.ts'
import { keepMethod } from '../invoices/keep-method.ts'
import { held, openBatch } from '../subscriptions/batch.ts'
import { clockOf, dropEntries } from '../subscriptions/diary.ts'
import { payAgain } from '../subscriptions/dunning.ts'
import { lockSubscriptions } from '../subscriptions/subscription-store.ts'
import { knownCustomer, outcomeOf, type PayPorts } from './pay-invoice.ts'
import { linkWithId, type PayLink } from './pay-link.ts'

/** How long a set-up belongs to the request that sends it, in ms. */
const sendingMs = 60_000

/** Whether a card can be stored by a link. */
export const isCardLinkOpen = ({ expiresAt, state }: PayLink, now: number): boolean =>
  state !== 'done' && expiresAt !== null && expiresAt.getTime() > now

/**
 * Stores the card that a customer has typed by a link (SUB-37). Where a payment is missing it is charged to the new card at
 * once. A call that is sent again while the first one is under way stores nothing again.
 */
export async function storeCard(
  ports: PayPorts,
  scope: Scope,
  link: PayLink,
  { account, token, returnUrl }: { account: PaymentAccount; token: string; returnUrl: string },
): Promise<PayLinkOutcome> {
  const { db, clock, newId, payment, log } = ports
  const now = new Date(clock())
  const claimed = await db.asTenant(scope, async (tx) => {
    const [owner] = await tx.select().from(subscription).where(eq(subscription.id, link.subscriptionId))
    if (!owner || owner.status === 'ended') return undefined
    const key = newId()
    const [mine] = await tx
      .update(payLink)
      .set({
        state: 'sending',
        setUpKey: key,
        ...account,
        reference: null,
        reason: null,
        action: null,
        sendingUntil: new Date(now.getTime() + sendingMs),
      })
      .where(and(eq(payLink.id, link.id), or(isNull(payLink.state), eq(payLink.state, 'declined'), isLapsed(now))))
      .returning({ id: payLink.id })
    if (!mine) return undefined
    const { email, name } = owner.billTo
    return { key, customer: { id: await knownCustomer(tx, link.customerId, account), email, name } }
  })
  if (!claimed) return currentOutcome(ports, scope, link)
  await shopperTurn(ports, scope, account)
  try {
    const answer = await payment.setUp(scope, account, { ...claimed, token, returnUrl })
    return book(ports, scope, link, answer)
  } catch (error) {
    log.warn('the outcome of storing a card is not known', { error, link: link.id })
    return book(ports, scope, link, { outcome: 'unknown' })
  }
}

/** A request that died has left it: nothing was charged, so that the card is simply stored again. */
const isLapsed = (now: Date) => and(inArray(payLink.state, ['sending', 'unknown']), lt(payLink.sendingUntil, now))

async function book(
  ports: PayPorts,
  scope: Scope,
  { id }: PayLink,
  answer: SetUpAnswer<StoredMethod> | { outcome: 'unknown' | 'unseen' },
): Promise<PayLinkOutcome> {
  const { db, businessTime } = ports
  const link = await db.asTenant(scope, (tx) => linkWithId(tx, id))
  const today = await businessTime(scope, link!.customerId)
  await db.asTenant(scope, async (tx) => {
    const set = (values: Partial<PayLink>) =>
      tx
        .update(payLink)
        .set({ sendingUntil: null, ...values })
        .where(and(eq(payLink.id, id), inArray(payLink.state, ['sending', 'action', 'unknown'])))
        .returning({ id: payLink.id })
    switch (answer.outcome) {
      case 'stored':
        if ((await set({ state: 'done', action: null })).length > 0) {
          await useCard(ports, tx, scope, { link: link!, method: answer.method, today })
        }
        return
      case 'action':
        await set({ state: 'action', action: answer.action, reference: answer.reference })
        return
      case 'declined':
        await set({ state: 'declined', reason: answer.reason, action: null })
        return
      default:
        // Nothing was charged: when this has lapsed it can be tried again.
        await set({ state: 'unknown', sendingUntil: new Date(ports.clock() + sendingMs) })
    }
  })
  ports.jobs.wake('mail')
  return currentOutcome(ports, scope, link!)
}

/** The new card is what is charged from now on; what is missing is charged to it at once. */
async function useCard(
  { newId, jobs, clock: machine }: PayPorts,
  tx: Tx,
  scope: Scope,
  {
    link,
    method,
    today,
  }: { link: PayLink; method: StoredMethod; today: Awaited<ReturnType<PayPorts['businessTime']>> },
): Promise<void> {
  const { customerId, subscriptionId } = link
  const [known] = await lockSubscriptions(tx, [subscriptionId])
  if (!known || known.row.status === 'ended') return
  const now = { ...today, clock: await clockOf(tx, scope, customerId) }
  const work = { tx, scope, newId, now, jobs, clock: machine }
  await keepMethod(work, { customerId, subscriptionId, method })
  const [loaded] = await lockSubscriptions(tx, [subscriptionId])
  const subscription = held(loaded!)
  const batch = openBatch(work)
  batch.touch(subscription)
  const card = method.card ? `${method.card.brand} ending ${method.card.last4}` : method.type
  batch.note(subscription, {
    type: 'order.change_payment',
    message: `The customer has stored another payment method by a link: ${card}.`,
    actor: 'shop',
    data: { link: link.id, type: method.type },
  })
  if (subscription.life.status === 'past_due' && (await payAgain(tx, batch, [subscription])) > 0) {
    // Whatever was planned waits for what the new card brings: a decline plans it anew.
    await dropEntries(tx, [subscriptionId], ['retry', 'give_up'])
  }
  await batch.write()
}

async function currentOutcome({ db }: PayPorts, scope: Scope, { id }: PayLink): Promise<PayLinkOutcome> {
  const link = await db.asTenant(scope, (tx) => linkWithId(tx, id))
  switch (link?.state) {
    case 'done':
      return outcomeOf('stored')
    case 'action':
      return outcomeOf('action', { action: link.action })
    case 'declined':
      return outcomeOf('declined', { reason: link.reason })
    case 'sending':
    case 'unknown':
      return outcomeOf('unknown')
    default:
      return outcomeOf('ended')
  }
}

/** Asks what the customer has done at the bank, or what came of a set-up without an answer. */
export async function goOnStoring(ports: PayPorts, scope: Scope, link: PayLink): Promise<void> {
  const { state, setUpKey: key, provider, connection, reference } = link
  if ((state !== 'action' && state !== 'unknown') || key === null || provider === null || connection === null) return
  try {
    const answer = await ports.payment.askSetUp(scope, { provider, connection }, { key, reference })
    if (answer.outcome === 'action' && state === 'action') return
    await book(ports, scope, link, answer)
  } catch (error) {
    ports.log.warn('a set-up could not be asked about', { error, link: link.id })
  }
}

/** The customer does not go on at the bank: another card can be stored. */
export async function leaveStoring({ db }: PayPorts, scope: Scope, { id }: PayLink): Promise<void> {
  await db.asTenant(scope, (tx) =>
    tx
      .update(payLink)
      .set({ state: 'declined', reason: 'cancelled', action: null, sendingUntil: null })
      .where(and(eq(payLink.id, id), eq(payLink.state, 'action'))),
  )
}
