/** Tags of the account's pages. Staff publish their own under them; until then the account origin serves plain ones. */
export const accountPaths = {
  overview: '/account/',
  subscriptions: '/account/subscriptions/',
  cancel: '/account/cancel/',
  payments: '/account/payments/',
  details: '/account/details/',
  privacy: '/account/privacy/',
  gifts: '/account/gifts/',
  /** Without signing in. */
  cancelWithout: '/cancel/',
  withdraw: '/withdraw/',
  /** Where a gift is redeemed, without signing in. */
  gift: '/gift/',
} as const

/** The page on which a gift is redeemed by its code. */
export const giftPath = (code: string): string => `${accountPaths.gift}${encodeURIComponent(code)}`

/** The card of a gift, to be printed. */
export const giftCardPath = (code: string): string => `${giftPath(code)}/card`

/** The page of one subscription. */
export const subscriptionPath = (id: string): string => `${accountPaths.subscriptions}?${new URLSearchParams({ id })}`

/** The page on which a subscription is cancelled. */
export const cancelPath = (id: string): string => `${accountPaths.cancel}?${new URLSearchParams({ id })}`
