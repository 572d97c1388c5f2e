import { CallFailed, type CheckoutRecord, type CustomerDetails } from '@perennial/api/shop-client'
import { type BasketChange, nextOrder, type OrderEvent, type OrderState, trackingFrom } from '@perennial/domain/order'
import { noFacts } from '@perennial/domain/page'
import type { CardContext } from '@perennial/page-runtime/contract'
import { orderFacts } from '@perennial/page-runtime/store'
import { type CheckoutDraft, dropDraft, readDraft, writeDraft } from './checkout-draft.ts'
import { type CheckoutState, initialState, type StepName } from './checkout-state.ts'
import { checkout, connect, shopClient } from './checkout-store.ts'
import { factsOf, orderFor, withRecord } from './order-from-record.ts'
import { previewSoon, stopPreview } from './order-preview.ts'

const change = (part: Partial<CheckoutState>) => checkout.set((state) => ({ ...state, ...part }))

let started = false
let signedIn = false
let firstCountry: string | undefined

/**
 * Starts the checkout with this browser's basket, to which the offers in the address are added
 * (`?purchase=/offers2/box&gift=true`), and with what was typed before. All islands call it; only the first call has an
 * effect.
 * @param country initial country, if known; can be set after the start
 */
export async function startCheckout(context: CardContext, country?: string): Promise<void> {
  firstCountry ??= country
  if (started) return
  started = true
  signedIn = context.isAuthenticated
  connect(context.mode ?? 'test', signedIn)
  await openCheckout(context)
}

/** Resets everything except the draft, for leaving the page without a reload: stories and tests. */
export function leaveCheckout(): void {
  started = false
  signedIn = false
  firstCountry = undefined
  stopPreview()
  checkout.set(initialState)
}

/** Retries after the shop could not be reached. */
export async function openCheckout(context: CardContext): Promise<void> {
  const before = readDraft(signedIn)
  change({ phase: 'loading' })
  try {
    if (before?.sent && (await resumeSent(before.order))) return
    const draft = readDraft(signedIn)
    const found = await basketFor(context, draft)
    if (!found) return showEmpty()
    const { record, notice } = found
    const isSame = draft?.checkoutId === record.id
    change({ notice: notice || (record.offersGone > 0 ? 'offerGone' : '') })
    if (record.items.length === 0) return showEmpty()
    show(record, orderOf(record, draft), isSame ? draft.step : 'details')
    void offerDetails()
    void findOwned(record)
    if (record.promoRefused) await dropPromoCode(record.promoRefused)
  } catch {
    change({ phase: 'unreachable' })
  }
}

function showEmpty(): void {
  orderFacts.set(noFacts)
  change({ phase: 'empty' })
}

interface FoundBasket {
  record: CheckoutRecord
  notice: CheckoutState['notice']
}

/** Why the offers of the address were not added. Any other refusal may be temporary. */
const notAdded: Readonly<Record<string, CheckoutState['notice']>> = {
  MULTIPLE_CURRENCIES: 'otherCurrency',
  NOT_AVAILABLE: 'notSold',
  BASKET_FULL: 'basketFull',
  NOT_IN_BASKET: 'notInBasket',
}

/** The basket with the offers of the address, else without them and with the reason; undefined without any. */
async function basketFor(context: CardContext, draft: CheckoutDraft | undefined): Promise<FoundBasket | undefined> {
  const query = new URLSearchParams(location.search)
  const offers = query.getAll('purchase').slice(0, 20)
  let notice: CheckoutState['notice'] = ''
  if (offers.length > 0) {
    try {
      const record = await shopClient().initiate({
        offers: offers.map((path) => ({ path })),
        gift: query.get('gift') === 'true',
        tracking: trackingFrom(location.search),
        language: context.language,
        ...(context.tag ? { tag: context.tag } : {}),
      })
      forgetPurchase(query)
      return { record, notice }
    } catch (error) {
      const reason = error instanceof CallFailed ? notAdded[error.problem.code] : undefined
      if (!reason) throw error
      notice = reason
      forgetPurchase(query)
    }
  }
  const record = (await shopClient().currentBasket()) ?? (draft && (await basketOf(draft)))
  return record ? { record, notice } : undefined
}

/** Takes what has been done out of the address: after a reload the basket is as the shopper left it. */
function forgetPurchase(query: URLSearchParams): void {
  query.delete('purchase')
  query.delete('gift')
  const rest = query.size > 0 ? `?${query}` : ''
  history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`)
}

/** The basket that a draft was for, where the browser keeps no cookie; undefined once it is gone or ordered. */
async function basketOf({ checkoutId }: CheckoutDraft): Promise<CheckoutRecord | undefined> {
  try {
    const record = await shopClient().checkout(checkoutId)
    return record.orderReference === null ? record : undefined
  } catch (error) {
    if (error instanceof CallFailed && error.problem.status < 500) return undefined
    throw error
  }
}

/** The order for a basket, with what was typed before, also for an earlier basket. */
function orderOf(record: CheckoutRecord, draft: CheckoutDraft | undefined): OrderState {
  if (draft?.checkoutId === record.id) return withRecord(draft.order, record)
  const offers = record.items.map(({ offer }) => offer.path)
  const fresh = orderFor(record, { externalId: crypto.randomUUID(), country: firstCountry ?? 'GB', offers })
  if (!draft) return fresh
  const { customerDetails, recipientDetails, deliveryDetails, billingDetails } = draft.order
  const { setBillingTheSameAsDelivery, country, customFields = {} } = draft.order
  const typed = { customerDetails, recipientDetails, deliveryDetails, billingDetails, customFields }
  return { ...fresh, ...typed, setBillingTheSameAsDelivery, country }
}

/**
 * Looks for an order that was sent before the page was left. One that was placed shows its own page, one that is still
 * being placed is waited for, and one that never arrived goes on in the form.
 */
async function resumeSent(order: OrderState): Promise<boolean> {
  const { state, order_page: page } = await shopClient().findOrder(order)
  if (state !== 'placed' && state !== 'processing' && state !== 'waiting') return false
  if (state === 'placed') dropDraft()
  // It is placed, and something else has been chosen since: that is what the shopper wants to see.
  if (state === 'placed' && new URLSearchParams(location.search).has('purchase')) return false
  if (page) location.replace(page)
  return page !== null
}

/** Fills in what is known of a shopper who has signed in, wherever they have typed nothing (CHK-39 to CHK-41). */
async function offerDetails(): Promise<void> {
  if (!signedIn) return
  // Without an answer they type it, as anybody does.
  const customer = await shopClient()
    .customer()
    .catch(() => null)
  const { order, phase } = checkout.get()
  if (!customer || !order || phase !== 'filling') return
  change({ customer })
  const { firstName: first, lastName: last, email, phone } = customer
  const [address] = addressesFor(order, customer)
  const { record } = checkout.get()
  const name = first || last ? { name: { first, last } } : {}
  // Where something is posted the billing address follows the delivery address, unless it is another.
  const follows = record?.requiresDelivery && order.setBillingTheSameAsDelivery
  const billing = address && !follows ? { address } : {}
  dispatch({ type: 'paymentContact', contact: { ...name, email, phone, ...billing } })
  const { address1, city, postalCode } = order.deliveryDetails
  if (address && record?.requiresDelivery && !order.gift && !(address1 || city || postalCode)) {
    dispatch({ type: 'deliveryChanged', address })
  }
}

/** Only who has signed in can have something already: the others load nothing of it. */
async function findOwned(record: CheckoutRecord): Promise<void> {
  if (!signedIn) return
  const { takeOwned } = await import('./owned-already.ts')
  await takeOwned(record)
}

/** The shopper's own addresses that the basket is delivered to. */
export const addressesFor = (
  { allowedCountries }: Pick<OrderState, 'allowedCountries'>,
  { addresses }: Pick<CustomerDetails, 'addresses'>,
) => addresses.filter(({ country }) => allowedCountries === null || allowedCountries.includes(country))

function show(record: CheckoutRecord, order: OrderState, step: StepName) {
  change({ phase: 'filling', record, order, step })
  remember()
  previewSoon()
}

/** A code that stopped applying: says why, and takes it out of the basket. */
async function dropPromoCode({ code, message }: NonNullable<CheckoutRecord['promoRefused']>): Promise<void> {
  if (await setPromoCode(code, 'removed')) change({ promo: { pending: false, error: message } })
}

/** Applies a basket returned by the server. */
export function takeRecord(record: CheckoutRecord): void {
  const { order } = checkout.get()
  if (!order) return
  change({ record, order: withRecord(order, record) })
  if (record.items.length === 0) {
    stopPreview()
    orderFacts.set(noFacts)
    return change({ phase: 'empty', notice: '' })
  }
  remember()
  previewSoon()
  void findOwned(record)
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

/** Sets how many of an offer are in the basket; zero takes it out, with its add-ons. @returns whether it was done */
export const setQuantity = (path: string, quantity: number): Promise<boolean> =>
  changeBasket(({ id, items }) => {
    const counted = items.map(({ offer, quantity: had }) => ({
      path: offer.path,
      quantity: offer.path === path ? quantity : had,
    }))
    return shopClient().setBasket(
      id,
      counted.filter((item) => item.quantity > 0),
    )
  })

/** Changes one line of the basket, and leaves the others as they are. @returns whether it was done */
export const changeLine = (line: BasketChange): Promise<boolean> =>
  changeBasket(({ id }) => shopClient().changeBasket(id, line))

/** What is refused says why, and changes nothing. */
async function changeBasket(call: (record: CheckoutRecord) => Promise<CheckoutRecord>): Promise<boolean> {
  const { record } = checkout.get()
  if (!record) return false
  change({ notice: '' })
  try {
    const changed = await call(record)
    takeRecord(changed)
    if (changed.offersGone > 0) change({ notice: 'offerGone' })
    return true
  } catch (error) {
    if (isGone(error)) change({ phase: 'expired' })
    else change({ notice: (error instanceof CallFailed && notAdded[error.problem.code]) || 'notChanged' })
    return false
  }
}

/** Notes the way to pay that the shopper has chosen, for the conditions of the page (CHK-46). */
export function chooseMethod(method: string): void {
  if (checkout.get().method === method) return
  change({ method })
  remember()
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
    orderItems.map(({ offer, quantity, addOns }) => [
      offer.path,
      quantity,
      addOns.map((one) => [one.addOn.path, one.quantity]),
    ]),
  ])

/** Keeps draft and facts in sync with the order. @param sent whether the order is on its way to the shop */
export function remember({ sent = false }: { sent?: boolean } = {}): void {
  const { record, order, step, method } = checkout.get()
  if (!record || !order) return
  writeDraft({ checkoutId: record.id, order, step, signedIn, sent })
  orderFacts.set(factsOf(record, order, method))
}
