import type {
  CancelPreview,
  CustomerCommand,
  OwnDetails,
  OwnInvoice,
  OwnPreview,
  OwnSubscription,
} from '../customer/index.ts'
import type { GiverCommand, OwnGift } from '../gifts/gift-view.ts'
import { type CallOptions, callsOf } from '../shop-client/index.ts'

export type {
  CancelPreview,
  CustomerAction,
  CustomerCommand,
  OwnDetails,
  OwnInvoice,
  OwnPreview,
  OwnSubscription,
  SaveOfferView,
} from '../customer/index.ts'
export type { GiverCommand, OwnGift } from '../gifts/gift-view.ts'
export { CallFailed } from '../shop-client/index.ts'

/** Everything that the overview shows. */
export interface OwnSubscriptions {
  email: string
  /** Empty where the customer has not bought yet. */
  firstName: string
  items: OwnSubscription[]
}

/** The calls of customers about what is theirs, without a library. Each rejects as those of the shop do. */
export function createCustomerClient({ language, ...options }: CallOptions & { language: string }) {
  const call = callsOf(options)
  const at = (id: string, rest = '') => `/api/customer/subscriptions/${encodeURIComponent(id)}${rest}`
  const invoiceAt = (id: string, rest: string) => `/api/customer/invoices/${encodeURIComponent(id)}${rest}`
  return {
    subscriptions: (signal?: AbortSignal) =>
      call<OwnSubscriptions>('GET', `/api/customer/subscriptions?language=${language}`, undefined, signal),
    subscription: (id: string, signal?: AbortSignal) =>
      call<OwnSubscription>('GET', at(id, `?language=${language}`), undefined, signal),
    cancelPreview: (id: string, reason: string | null, signal?: AbortSignal) =>
      call<CancelPreview>('POST', at(id, '/cancel/preview'), { language, reason }, signal),
    changePreview: (id: string, command: CustomerCommand, signal?: AbortSignal) =>
      call<OwnPreview>('POST', at(id, '/change/preview'), { command }, signal),
    /** @param sent with the key of the first try: sent again it does nothing again */
    change: (id: string, sent: { command: CustomerCommand; version: number; token: string; key: string }) =>
      call<OwnSubscription>('POST', at(id, '/change'), { ...sent, language }),
    invoices: (queryMore: string | null, signal?: AbortSignal) =>
      call<{ items: OwnInvoice[]; queryMore: string | null }>(
        'GET',
        `/api/customer/invoices${queryMore ? `?${new URLSearchParams({ queryMore })}` : ''}`,
        undefined,
        signal,
      ),
    document: (id: string) => call<Blob>('GET', invoiceAt(id, '/document')),
    details: (signal?: AbortSignal) => call<OwnDetails>('GET', '/api/customer', undefined, signal),
    /** @param sent with the key of the first try: sent again it does nothing again */
    changeDetails: (sent: Pick<OwnDetails, 'firstName' | 'lastName' | 'phone'> & { version: number; key: string }) =>
      call<OwnDetails>('PUT', '/api/customer', sent),
    /** Has a code sent to another address. */
    changeEmail: (email: string) =>
      call<{ change: string; minutes: number }>('POST', '/api/customer/email', { email, language }),
    confirmEmail: (sent: { change: string; code: string }) =>
      call<OwnDetails>('POST', '/api/customer/email/confirm', sent),
    dataExport: async () =>
      new Blob([JSON.stringify(await call<object>('POST', '/api/customer/data-export', {}), null, 2)], {
        type: 'application/json',
      }),
    askForErasure: () => call<{ asked: true }>('POST', '/api/customer/erasure-request', {}),
    gifts: async (signal?: AbortSignal) =>
      (await call<{ items: OwnGift[] }>('GET', '/api/customer/gifts', undefined, signal)).items,
    /** @param sent with the key of the first try: sent again it does nothing again */
    changeGift: (id: string, sent: { command: GiverCommand; version: number; key: string }) =>
      call<OwnGift>('POST', `/api/customer/gifts/${encodeURIComponent(id)}/change`, sent),
    /** @returns the path of the page that pays it */
    pay: async (id: string) => (await call<{ page: string }>('POST', invoiceAt(id, '/pay'), {})).page,
    /** @returns the path of the page that stores another payment method */
    storeCard: async (id: string) => (await call<{ page: string }>('POST', at(id, '/payment-method'), {})).page,
  }
}
export type CustomerClient = ReturnType<typeof createCustomerClient>
