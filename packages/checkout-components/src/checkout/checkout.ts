import { CallFailed, type CheckoutRecord } from '@perennial/api/shop-client'
import { nextOrder, type OrderEvent, type OrderState, trackingFrom } from '@perennial/domain/order'
import type { CardContext } from '@perennial/page-runtime/contract'
import { orderFacts } from '@perennial/page-runtime/store'
import { type CheckoutDraft, dropDraft, readDraft, writeDraft } from './checkout-draft.ts'
import { type CheckoutState, initialState, type StepName } from './checkout-state.ts'
import { checkout, connect, shopClient } from './checkout-store.ts'
import { factsOf, orderFor, withRecord } from './order-from-record.ts'
import { previewSoon, stopPreview } from './order-preview.ts'

const change = (part: Partial<CheckoutState>) => checkout.set((state) => ({ ...state, ...part }))

let started = false
let purchase = ''
let firstCountry: string | undefined

/**
 * Starts the checkout with the offers in the address (`?purchase=/offers2/box&gift=true`), or restores this session's
 * draft. Both islands call it; only the first call has an effect.
 * @param country initial country, if known; can be set after the start
 */
export async function startCheckout(context: CardContext, country?: string): Promise<void> {
  firstCountry ??= country
  if (started) return
  started = true
  connect(context.mode ?? 'test', context.isAuthenticated)
  await openCheckout(context)
}

/** Resets everything except the draft, for leaving the page without a reload: stories and tests. */
export function leaveCheckout(): void {
  started = false
  purchase = ''
  firstCountry = undefined
  stopPreview()
  checkout.set(initialState)
}

/** Retries after the shop could not be reached. */
export async function openCheckout(context: CardContext): Promise<void> {
  const query = new URLSearchParams(location.search)
  const offers = query.getAll('purchase').slice(0, 20)
  const gift = query.get('gift') === 'true'
  const draft = readDraft()
  purchase = offers.length > 0 ? [...offers, ...(gift ? ['gift'] : [])].join(' ') : (draft?.purchase ?? '')
  change({ phase: 'loading' })
  try {
    if (draft && draft.purchase === purchase && (await resume(draft))) return
    if (offers.length === 0) return change({ phase: 'empty' })
    const record = await shopClient().initiate({
      offers: offers.map((path) => ({ path })),
      gift,
      tracking: trackingFrom(location.search),
      language: context.language,
      ...(context.tag ? { tag: context.tag } : {}),
    })
    const country = firstCountry ?? 'GB'
    show(record, orderFor(record, { externalId: crypto.randomUUID(), country, offers }), 'details')
  } catch (error) {
    // An offer that cannot be bought means an empty basket; any other error may be temporary.
    change({ phase: error instanceof CallFailed && error.problem.status < 500 ? 'empty' : 'unreachable' })
  }
}

/**
 * Looks for an order that was sent before the page was left. One that was placed shows its own page, one that is still
 * being placed is waited for, and one that never arrived goes on in the form.
 */
async function resumeSent(order: OrderState): Promise<boolean> {
  const { state, order_page: page } = await shopClient().findOrder(order)
  if (state !== 'placed' && state !== 'processing' && state !== 'waiting') return false
  if (state === 'placed') dropDraft()
  if (page) location.replace(page)
  return page !== null
}

/** @returns whether the draft's basket still exists */
async function resume({ checkoutId, order, step, sent }: CheckoutDraft) {
  try {
    if (sent && (await resumeSent(order))) return true
    const record = await shopClient().checkout(checkoutId)
    if (record.orderReference !== null) return false
    show(record, withRecord(order, record), step)
    return true
  } catch (error) {
    if (error instanceof CallFailed && error.problem.status < 500) return false
    throw error
  }
}

function show(record: CheckoutRecord, order: OrderState, step: StepName) {
  change({ phase: 'filling', record, order, step })
  remember()
  previewSoon()
}

/** Applies a basket returned by the server. */
export function takeRecord(record: CheckoutRecord): void {
  const { order } = checkout.get()
  if (!order) return
  change({ record, order: withRecord(order, record) })
  remember()
  previewSoon()
}

/** Updates a value, and clears the server's errors for the field. */
export function dispatch(event: OrderEvent, ...paths: string[]): void {
  const { order, refused } = checkout.get()
  if (!order) return
  const next = nextOrder(order, event)
  change({ order: next, refused: refused.filter(({ path }) => !paths.includes(path)) })
  remember()
  if (taxKey(next) !== taxKey(order)) previewSoon()
}

export function goTo(step: StepName): void {
  change({ step })
  remember()
}

/** Makes the errors of a step visible. */
export const tryStep = (step: StepName) =>
  checkout.set((state) => (state.tried.includes(step) ? state : { ...state, tried: [...state.tried, step] }))

/** Toggles the gift order, locally and on the server. */
export async function setGift(gift: boolean): Promise<void> {
  const { record } = checkout.get()
  if (!record) return
  dispatch({ type: 'giftChanged', gift })
  change({ record: { ...record, gift }, tried: [] })
  try {
    takeRecord(await shopClient().updateCheckout(record.id, { gift }))
  } catch (error) {
    dispatch({ type: 'giftChanged', gift: !gift })
    change({ record: { ...record, gift: !gift } })
    if (isGone(error)) change({ phase: 'expired' })
  }
}

export async function setQuantity(path: string, quantity: number): Promise<void> {
  const { record } = checkout.get()
  if (!record) return
  const items = record.items.map((item) => ({
    path: item.offer.path,
    quantity: item.offer.path === path ? quantity : item.quantity,
  }))
  try {
    takeRecord(await shopClient().setBasket(record.id, items))
  } catch (error) {
    if (isGone(error)) change({ phase: 'expired' })
  }
}

/** Applies or removes a promo code. A rejected one reports why and leaves the basket unchanged. */
export async function setPromoCode(code: string, requested: 'applied' | 'removed'): Promise<boolean> {
  const { record } = checkout.get()
  if (!record) return false
  change({ promo: { pending: true, error: '' } })
  try {
    const call = requested === 'applied' ? shopClient().applyPromoCode : shopClient().removePromoCode
    takeRecord(await call(code, record.id))
    change({ promo: { pending: false, error: '' } })
    return true
  } catch (error) {
    change({ promo: { pending: false, error: error instanceof CallFailed ? error.problem.message : '-' } })
    if (isGone(error)) change({ phase: 'expired' })
    return false
  }
}

export const clearPromoError = () => change({ promo: { pending: false, error: '' } })

const isGone = (error: unknown) => error instanceof CallFailed && error.problem.code === 'NOT_FOUND'

/** What the tax of an order depends on: a change of name requests no preview. */
const taxKey = ({ billingDetails, deliveryDetails, gift, redeemCode, orderItems }: OrderState): string =>
  JSON.stringify([
    ...[billingDetails, deliveryDetails].map(({ country, state, postalCode }) => [country, state, postalCode]),
    gift,
    redeemCode,
    orderItems.map(({ offer, quantity }) => [offer.path, quantity]),
  ])

/** Keeps draft and facts in sync with the order. @param sent whether the order is on its way to the shop */
export function remember({ sent = false }: { sent?: boolean } = {}): void {
  const { record, order, step } = checkout.get()
  if (!record || !order) return
  writeDraft({ purchase, checkoutId: record.id, order, step, sent })
  orderFacts.set(factsOf(record, order))
}
