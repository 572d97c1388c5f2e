/** Tags of the account's pages. Staff publish their own under them; until then the account origin serves plain ones. */
export const accountPaths = {
  overview: '/account/',
  subscriptions: '/account/subscriptions/',
  cancel: '/account/cancel/',
  payments: '/account/payments/',
  details: '/account/details/',
  privacy: '/account/privacy/',
  /** Without signing in. */
  cancelWithout: '/cancel/',
  withdraw: '/withdraw/',
} as const

/** The page of one subscription. */
export const subscriptionPath = (id: string): string => `${accountPaths.subscriptions}?${new URLSearchParams({ id })}`

/** The page on which a subscription is cancelled. */
export const cancelPath = (id: string): string => `${accountPaths.cancel}?${new URLSearchParams({ id })}`
