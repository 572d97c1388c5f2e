import { createShopClient, type ShopClient } from '@perennial/api/shop-client'
import { createStore } from '@perennial/page-runtime/store'
import { botCheck } from './bot-check.ts'
import { type CheckoutState, initialState } from './checkout-state.ts'
import { shopperToken } from './shopper-token.ts'

/** The checkout of this page. Shared by all islands: they import the same module. */
export const checkout = createStore<CheckoutState>(initialState)

let client: ShopClient | undefined

/**
 * Creates the client of this page's shop. @param signedIn whether the shopper has a session, whose token calls carry
 */
export function connect(mode: 'test' | 'production', signedIn = false): void {
  const check = botCheck(async () => (await plain.botCheck()).siteKey)
  const plain = createShopClient({ mode })
  client = createShopClient({ mode, botToken: check.token, ...(signedIn ? { token: shopperToken() } : {}) })
  // Preloaded: the script takes about a second, and has to be ready when the order is placed.
  check.prepare()
}

/** The client of this page's shop, once the checkout has started. */
export function shopClient(): ShopClient {
  if (!client) throw new Error('The checkout has not started.')
  return client
}
