import { CallFailed, type OrderAnswer } from '@perennial/api/shop-client'
import { nextOrder, type OrderState, type OrderTotal } from '@perennial/domain/order'
import type { FieldError } from '@perennial/domain/result'
import type { Collected, ShopperAction } from '@perennial/payments/provider'
import { BotCheckFailed } from './bot-check.ts'
import { remember, takeRecord } from './checkout.ts'
import { dropDraft } from './checkout-draft.ts'
import { checkout, shopClient } from './checkout-store.ts'
import { previewSoon } from './order-preview.ts'
import { type CheckoutState, stepOfField } from './checkout-state.ts'
import { isPaid, type Taking, takingPayment } from './taking-payment.ts'

/** How long to wait before asking again what became of an order, in ms. The last one repeats. */
const askingAgain = [1000, 3000, 10_000, 30_000]

/** What the fields gave for the order that is being placed. */
type Paid = Extract<Collected, { ok: true }>

/**
 * Pays and places the order. A second click has no effect: only one attempt runs at a time, and the order's idempotency
 * key makes a repeated one the same for the server. The payment provider's fields give a token; the order carries it.
 * @param formShown the questions that were answered; undefined on a page without an address
 */
export async function placeOrder(formShown?: OrderState['formShown']): Promise<void> {
  const state = checkout.get()
  const { phase, order: filled, record } = state
  if (!filled || !record || phase !== 'filling') return
  const order: OrderState = { ...filled, ...(formShown ? { formShown } : {}) }
  change({ phase: 'submitting', order, newTotal: null, refused: [], problem: null, formChanged: false })
  const taking = isPaid(state) ? await takingPayment() : undefined
  if (isPaid(state) && !taking) return change({ phase: 'filling' })
  let paid: Collected | undefined
  try {
    paid = await taking?.fields.collect()
  } catch {
    // Without a token nothing has been sent that could be charged.
    return fail('')
  }
  if (paid?.ok === false) return change({ phase: 'filling' })
  remember({ sent: true })
  const payment =
    taking && paid
      ? {
          provider: taking.provider,
          connection: taking.connection,
          token: paid.token,
          paymentAddress: order.billingDetails,
        }
      : null
  await send({ ...order, payment }, { taking, paid })
}

/** How often one order may send its shopper to the bank. */
const maxActions = 5

async function send(
  order: OrderState,
  { taking, paid }: { taking: Taking | undefined; paid: Paid | undefined },
  actions = 0,
): Promise<void> {
  try {
    succeed(order, await shopClient().placeOrder(order), paid)
  } catch (error) {
    const asked =
      error instanceof CallFailed && error.problem.code === 'PAYMENT_ACTION' ? error.problem.data : undefined
    if (!asked || !taking || actions >= maxActions) return refuse(error, order)
    const { action, order_page: page } = asked as { action: ShopperAction; order_page: string | null }
    const acted = await taking.fields.handle(action).catch(() => undefined)
    // The same order goes on: its key and its first token count.
    if (acted === 'acted') return send(order, { taking, paid }, actions + 1)
    if (acted === 'closed') return giveUp(order)
    if (page) return location.replace(page)
    await lookFor(order)
  }
}

/** The shopper has left the bank to pay another way: this order is taken back first, so that it cannot be paid as well. */
async function giveUp(order: OrderState): Promise<void> {
  const fate = await shopClient()
    .giveUpOrder(order)
    .catch(() => undefined)
  if (fate?.state !== 'refused') return lookFor(order)
  withFreshKey()
  change({ phase: 'filling' })
  remember()
}

function succeed(
  order: OrderState,
  { order_reference: reference, order_page: page }: OrderAnswer,
  paid: Paid | undefined,
): void {
  const { schedule, today, record } = checkout.get()
  dropDraft()
  // From now on a reload shows the order, and going back does not lead to an empty checkout.
  if (page) history.replaceState(history.state, '', page)
  change({
    phase: 'placed',
    placed: {
      reference,
      firstName: order.customerDetails.firstName,
      email: order.customerDetails.email,
      paid: order.total.orderTotal,
      currency: order.total.currency,
      last4: paid?.card?.last4 ?? null,
      next: schedule.find(({ schedule_date }) => schedule_date > today),
      posted: record?.requiresDelivery === true && !order.gift,
      gift: order.gift,
    },
  })
  announce(order, reference, record?.items.map(({ offer }) => offer.name) ?? [])
}

/** Pushes the order to analytics (CHK-68): items and amount, no personal data. */
function announce(order: OrderState, reference: string, names: readonly string[]): void {
  const page = globalThis as { dataLayer?: unknown[] }
  page.dataLayer ??= []
  page.dataLayer.push({
    event: 'order',
    order_reference: reference,
    currency: order.total.currency,
    value: order.total.orderTotal,
    tax: order.total.taxAmount,
    coupon: order.redeemCode || undefined,
    items: order.orderItems.map(({ offer, quantity }, index) => ({
      item_id: offer.path,
      item_name: names[index],
      quantity,
    })),
  })
}

async function refuse(error: unknown, order: OrderState): Promise<void> {
  // Nothing was sent.
  if (error instanceof BotCheckFailed) return fail('')
  return error instanceof CallFailed ? explain(error.problem, order) : lookFor(order)
}

/** Refusals after which an order under the same key may be on its way, or placed. */
const unsure = new Set(['NO_ANSWER', 'ORDER_IN_PROGRESS', 'TOO_MANY', 'KEY_REUSED'])

type Problem = CallFailed['problem']
type Reason = Pick<Problem, 'code' | 'message'> & Partial<Problem>

async function explain(
  { code, message, data, fieldErrors, requestId = '', status = 422 }: Reason,
  order: OrderState,
): Promise<void> {
  switch (code) {
    case 'PRICE_CHANGED':
      return askAgain((data as { total: OrderTotal }).total, order)
    case 'PAYMENT_DECLINED':
      // The provider has seen this attempt: the next one needs a new key (CHK-24).
      withFreshKey()
      return backTo([{ path: 'payment', code: 'refused', message }])
    case 'INVALID':
      return backTo(fieldErrors ?? [])
    case 'FORM_CHANGED':
      return change({ phase: 'filling', formChanged: true })
    case 'PROMO_REFUSED':
      return withoutPromoCode(message)
    case 'NOT_FOUND':
    case 'ALREADY_ORDERED':
      dropDraft()
      return change({ phase: 'expired' })
    default:
      if (code !== 'ORDER_FAILED' && (unsure.has(code) || status >= 500)) return lookFor(order)
      // The order was taken back, or refused before it began.
      withFreshKey()
      return fail(requestId)
  }
}

/**
 * What became of an order is not known: its answer was lost, or the payment provider has not answered yet. Asks until the
 * shop knows; the shopper is not asked to pay meanwhile.
 */
async function lookFor(order: OrderState, attempt = 0): Promise<void> {
  clearTimeout(waiting)
  change({ phase: 'unknown', ...(attempt === 0 ? { orderPage: null } : {}) })
  asking += 1
  const mine = asking
  const fate = await shopClient()
    .findOrder(order)
    .catch(() => undefined)
  // The page was left, or the shopper has pressed to look again meanwhile.
  if (checkout.get().phase !== 'unknown' || mine !== asking) return
  switch (fate?.state) {
    case 'placed':
      dropDraft()
      if (fate.order_page) return location.replace(fate.order_page)
      return change({ phase: 'expired' })
    case 'refused':
      return explain(fate.refusal ?? { code: 'ORDER_FAILED', message: '' }, order)
    case 'waiting':
      // The bank waits for the shopper: the order's page leads there.
      if (fate.order_page) return location.replace(fate.order_page)
      return change({ phase: 'expired' })
    case 'none':
      // It has not arrived: the same key makes sure that a second try is the same order.
      remember()
      return fail('')
    default:
      if (fate?.order_page) change({ orderPage: fate.order_page })
      waiting = setTimeout(
        () => {
          if (checkout.get().phase === 'unknown') void lookFor(order, attempt + 1)
        },
        askingAgain[Math.min(attempt, askingAgain.length - 1)],
      )
  }
}

let waiting: ReturnType<typeof setTimeout> | undefined
/** Counts the questions, so that only the answer to the latest one counts. */
let asking = 0

/** Asks at once what became of the order. */
export function lookAgain(): void {
  const { order, phase } = checkout.get()
  if (order && phase === 'unknown') void lookFor(order)
}

/** A code that no longer applies has left the basket: shows why, and the total without it. */
async function withoutPromoCode(message: string): Promise<void> {
  const { record } = checkout.get()
  const next =
    record &&
    (await shopClient()
      .checkout(record.id)
      .catch(() => undefined))
  if (!next) return fail('')
  change({ phase: 'filling', newTotal: next.total, promo: { pending: false, error: message } })
  takeRecord(next)
}

/** Shows the basket and the total as they are now. */
async function askAgain(total: OrderTotal, { checkoutId }: OrderState): Promise<void> {
  const record = await shopClient()
    .checkout(checkoutId)
    .catch(() => undefined)
  if (record) takeRecord(record)
  if (record?.items.length === 0) return
  checkout.set((state) => ({
    ...state,
    phase: 'filling',
    newTotal: record?.total ?? total,
    order: state.order && { ...state.order, total: record?.total ?? total },
  }))
  previewSoon()
}

function backTo(refused: FieldError[]): void {
  checkout.set((state) => ({
    ...state,
    phase: 'filling',
    refused,
    step: stepOfField(refused[0]?.path ?? ''),
    tried: ['details', 'delivery', 'payment'],
  }))
}

function fail(requestId: string): void {
  change({ phase: 'failed', problem: { requestId } })
}

function withFreshKey(): void {
  checkout.set((state) => ({
    ...state,
    order: state.order && nextOrder(state.order, { type: 'orderFailed', externalId: crypto.randomUUID() }),
  }))
}

/** Returns from the failure view to the filled-in form. */
export const tryAgain = () => change({ phase: 'filling', problem: null, step: 'payment' })

const change = (part: Partial<CheckoutState>) => checkout.set((state) => ({ ...state, ...part }))
