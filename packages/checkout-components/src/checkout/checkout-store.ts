import { createShopClient, type ShopClient } from '@perennial/api/shop-client'
import { createStore } from '@perennial/page-runtime/store'
import { botCheck } from './bot-check.ts'
import { type CheckoutState, initialState } from './checkout-state.ts'
import { shopperToken } from './shopper-token.ts'

/** The checkout of this page. One for all islands: they import the same module. */
export const checkout = createStore<CheckoutState>(initialState)

let client: ShopClient | undefined

/** Makes the calls of this page's shop ready. @param signedIn whether the shopper has a session, whose token they carry */
export function connect(mode: 'test' | 'production', signedIn = false): void {
  const check = botCheck(async () => (await plain.botCheck()).siteKey)
  const plain = createShopClient({ mode })
  client = createShopClient({ mode, botToken: check.token, ...(signedIn ? { token: shopperToken() } : {}) })
  // Its script is a second away: asked for now, it is there when the order is placed.
  check.prepare()
}

/** The calls of this page's shop; there once the checkout has started. */
export function shopClient(): ShopClient {
  if (!client) throw new Error('The checkout has not started.')
  return client
}
