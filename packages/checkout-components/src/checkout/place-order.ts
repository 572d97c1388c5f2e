import { CallFailed, type CardInput, type PaymentToken } from '@perennial/api/shop-client'
import { nextOrder, type OrderState, type OrderTotal } from '@perennial/domain/order'
import type { FieldError } from '@perennial/domain/result'
import { BotCheckFailed } from './bot-check.ts'
import { dropDraft } from './checkout-draft.ts'
import { checkout, shopClient } from './checkout-store.ts'
import { previewSoon } from './order-preview.ts'
import { type CheckoutState, stepOfField } from './checkout-state.ts'

/** Polling intervals for an order that is still being processed, in ms. */
const patience = [1000, 2000, 4000, 8000]

/**
 * Pays and places the order. A second click has no effect: only one attempt runs at a time, and the order's idempotency
 * key makes a repeated one the same for the server.
 * @param card sent to the payment provider only, and never stored
 */
export async function placeOrder(card: CardInput): Promise<void> {
  const { phase, order, record } = checkout.get()
  if (!order || !record || phase !== 'filling') return
  change({ phase: 'submitting', newTotal: null, refused: [], problem: null })
  try {
    const token = await shopClient().tokenOfCard(card)
    await send({ ...order, payment: { token: token.token, paymentAddress: order.billingDetails } }, token)
  } catch (error) {
    refuse(error)
  }
}

async function send(order: OrderState, token: PaymentToken, attempt = 0): Promise<void> {
  try {
    const answer = await shopClient().placeOrder(order)
    if (answer.error) return refuse(new Error(answer.error.message))
    succeed(order, token, answer.order_reference)
  } catch (error) {
    const wait = patience[attempt]
    if (!(error instanceof CallFailed && error.problem.code === 'ORDER_IN_PROGRESS') || wait === undefined) throw error
    await new Promise((resolve) => setTimeout(resolve, wait))
    await send(order, token, attempt + 1)
  }
}

function succeed(order: OrderState, token: PaymentToken, reference: string): void {
  const { schedule, today, record } = checkout.get()
  dropDraft()
  change({
    phase: 'placed',
    placed: {
      reference,
      firstName: order.customerDetails.firstName,
      email: order.customerDetails.email,
      paid: order.total.orderTotal,
      currency: order.total.currency,
      last4: token.last4,
      next: schedule.find(({ schedule_date }) => schedule_date > today),
      posted: record?.requiresDelivery === true && !order.gift,
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

function refuse(error: unknown): void {
  // Nothing was sent.
  if (error instanceof BotCheckFailed) return fail({ certain: true, requestId: '' }, false)
  if (!(error instanceof CallFailed)) return fail({ certain: false, requestId: '' }, false)
  const { code, message, data, fieldErrors, requestId, status } = error.problem
  switch (code) {
    case 'PRICE_CHANGED':
      return askAgain((data as { total: OrderTotal }).total)
    case 'INVALID_CARD':
      return backTo(fieldErrors?.map(onCard) ?? [cardError(message)])
    case 'PAYMENT_DECLINED':
      // The provider has seen this attempt: the next one needs a new key (CHK-24).
      withFreshKey()
      return backTo([cardError(message)])
    case 'INVALID':
      return backTo(fieldErrors ?? [])
    case 'PROMO_REFUSED':
      change({ phase: 'filling', promo: { pending: false, error: message } })
      return
    case 'NOT_FOUND':
    case 'ALREADY_ORDERED':
      dropDraft()
      return change({ phase: 'expired' })
    default:
      // A server error may come after the order was placed: the same key finds it.
      return fail({ certain: code === 'ORDER_FAILED' || status < 500, requestId }, code !== 'NO_ANSWER')
  }
}

function askAgain(total: OrderTotal): void {
  checkout.set((state) => ({
    ...state,
    phase: 'filling',
    newTotal: total,
    order: state.order && { ...state.order, total },
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

const cardError = (message: string): FieldError => ({ path: 'card.number', code: 'refused', message })
const onCard = (error: FieldError): FieldError => ({ ...error, path: `card.${error.path}` })

function fail(problem: CheckoutState['problem'], freshKey: boolean): void {
  if (freshKey) withFreshKey()
  change({ phase: 'failed', problem })
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
