import type { CheckoutRecord } from '@perennial/api/shop-client'
import { checkout, shopClient } from './checkout-store.ts'

/** What may be subscribed to already: a gift is for somebody else. */
const chosenIn = (record: CheckoutRecord | null) =>
  record && JSON.stringify([record.id, record.gift, record.items.map(({ offer }) => offer.path)])

let asked: { what: string | null } | undefined

/**
 * Finds what of a basket the shopper who has signed in subscribes to already, once for what is in it. Without an answer
 * nothing is said of it.
 */
export async function takeOwned(record: CheckoutRecord): Promise<void> {
  const what = chosenIn(record)
  if (asked?.what === what && checkout.get().owned.length > 0) return
  asked = { what }
  const answer = await shopClient()
    .ownedAlready(record.id)
    .catch(() => null)
  // What was asked of a basket that has changed since is asked again.
  if (answer && chosenIn(checkout.get().record) === what) {
    checkout.set((state) => ({ ...state, owned: answer.items }))
  }
}
