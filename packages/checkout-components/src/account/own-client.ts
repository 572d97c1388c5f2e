import { createCustomerClient, type CustomerClient } from '@perennial/api/customer-client'
import type { CardContext } from '@perennial/page-runtime/contract'
import { shopperToken } from '../checkout/shopper-token.ts'

let known: { client: CustomerClient; token: () => Promise<string | undefined> } | undefined

/** The calls of the customer who has signed in, shared by the cards of a page. */
export function ownClient({ mode = 'test', language }: Pick<CardContext, 'mode' | 'language'>) {
  if (!known) {
    const token = shopperToken()
    known = { client: createCustomerClient({ mode, language, token }), token }
  }
  return known
}
