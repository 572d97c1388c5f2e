import type { BasketChange } from '@perennial/domain/order'
import type { CheckoutRecord, Suggestions } from '../checkout/index.ts'
import type { CustomerDetails, OwnedAlready } from '../customer/index.ts'
import type { OrderAnswer, OrderFate, OrderPreview, OrderState, PlacedOrder } from '../orders/index.ts'
import type { PaymentChoice } from '../payments/index.ts'
import { orderTimeout } from '../time-limit/index.ts'
import { botCheckHeader } from './bot-check-header.ts'
import { type CallOptions, callsOf } from './calls.ts'

export { botCheckHeader } from './bot-check-header.ts'
export { CallFailed, type CallOptions, callsOf } from './calls.ts'

export type { CustomerDetails, OwnedAlready } from '../customer/index.ts'
export type { AddOnView, CheckoutRecord, OrderItemView, Suggestion, Suggestions } from '../checkout/index.ts'
export type { OrderAnswer, OrderFate, OrderPreview, PlacedOrder } from '../orders/index.ts'
export type { PaymentChoice } from '../payments/index.ts'

export interface ShopClientOptions extends CallOptions {
  /** A token of the bot check, for the calls that need one; undefined while the check is off (CHK-50 to CHK-52). */
  botToken?: () => Promise<string | undefined>
}

export interface InitiateInput {
  offers: { path: string; quantity?: number }[]
  gift?: boolean
  tracking?: Record<string, string>
  language?: string
  tag?: string
}

/**
 * The shop's calls without a library: small enough for every island. Each rejects with `CallFailed`, with `CallAborted`
 * when `signal` aborts it (CHK-38), or with `CallTimeout` (ERR-04).
 */
export function createShopClient({ botToken, ...options }: ShopClientOptions) {
  const call = callsOf(options)

  /** A call that bots must not make. Waiting for the check does not count towards the call's timeout. */
  async function checked<Answer>(
    path: string,
    body: unknown,
    signal?: AbortSignal,
    timeoutMs?: number,
  ): Promise<Answer> {
    const checkToken = await botToken?.()
    return call<Answer>('POST', path, body, signal, timeoutMs, checkToken ? { [botCheckHeader]: checkToken } : {})
  }

  return {
    initiate: (input: InitiateInput, signal?: AbortSignal) =>
      call<CheckoutRecord>('POST', '/api/checkout/initiate', input, signal),
    /** The basket of this browser's cookie, or of the shopper who has signed in; null without one. */
    currentBasket: async (signal?: AbortSignal) =>
      (await call<{ basket: CheckoutRecord | null }>('GET', `/api/basket?timestamp=${Date.now()}`, undefined, signal))
        .basket,
    /** The shopper who has signed in. */
    customer: (signal?: AbortSignal) => call<CustomerDetails>('GET', '/api/customer', undefined, signal),
    /** What of a basket the shopper who has signed in subscribes to already. */
    ownedAlready: (id: string) => call<{ items: OwnedAlready[] }>('GET', `/api/customer/owned/${id}`),
    checkout: async (id: string, signal?: AbortSignal) =>
      (await call<{ data: CheckoutRecord }>('GET', `/api/checkout/${id}?timestamp=${Date.now()}`, undefined, signal))
        .data,
    /** Sets how many of each offer; add-ons stay as they are. */
    setBasket: (id: string, items: { path: string; quantity: number }[], signal?: AbortSignal) =>
      call<CheckoutRecord>('PUT', `/api/checkout/basket/${id}`, { items }, signal),
    /** Changes one line, and leaves the others as they are. */
    changeBasket: (id: string, line: BasketChange, signal?: AbortSignal) =>
      call<CheckoutRecord>('POST', `/api/checkout/basket/${id}/lines`, { line }, signal),
    /** What goes with what is in a basket. */
    suggestions: (id: string, signal?: AbortSignal) =>
      call<Suggestions>('GET', `/api/checkout/${id}/suggestions?timestamp=${Date.now()}`, undefined, signal),
    updateCheckout: (id: string, change: { offer?: string; label?: string; gift?: boolean }, signal?: AbortSignal) =>
      call<CheckoutRecord>('PUT', `/api/checkout/${id}`, change, signal),
    applyPromoCode: (code: string, basketId: string, signal?: AbortSignal) =>
      checked<CheckoutRecord>('/api/v2/promo_code', { code, basketId }, signal),
    removePromoCode: (code: string, basketId: string, signal?: AbortSignal) =>
      call<CheckoutRecord>('POST', '/api/v2/promo_code/remove', { code, basketId }, signal),
    previewOrder: (order: OrderState, signal?: AbortSignal) =>
      call<OrderPreview>('POST', '/api/order/preview', order, signal),
    placeOrder: (order: Omit<PlacedOrder, 'process_immediately' | 'mode'>, signal?: AbortSignal) =>
      checked<OrderAnswer>(
        '/api/order',
        { ...order, process_immediately: true, mode: options.mode },
        signal,
        orderTimeout,
      ),
    /** State of an order whose response was lost. */
    findOrder: (order: { checkoutId: string; external_id: string }, signal?: AbortSignal) =>
      call<OrderFate>('POST', '/api/order/find', order, signal),
    /** The site key of the bot check; null while it is off. */
    botCheck: (signal?: AbortSignal) =>
      call<{ siteKey: string | null; onLandingPages: boolean }>('GET', '/api/bot-check', undefined, signal),
    /** Takes an order back whose shopper has left the bank. */
    giveUpOrder: (order: { checkoutId: string; external_id: string }, signal?: AbortSignal) =>
      call<OrderFate>('POST', '/api/order/give-up', order, signal, orderTimeout),
    /** How shoppers can pay. */
    paymentMethods: async (signal?: AbortSignal) =>
      (await call<{ items: PaymentChoice[] }>('GET', '/api/payment/methods', undefined, signal)).items,
  }
}
export type ShopClient = ReturnType<typeof createShopClient>
