import type { ViewportName } from './viewports.ts'

/** The shopper's choices so far, as far as visibility conditions depend on them. */
export interface OrderFacts {
  paymentMethodSelected?: string
  trialOfferInBasket: boolean
  studentOfferInBasket: boolean
  giftOfferInBasket: boolean
  deliveryProductInBasket: boolean
  companyNameProvided: boolean
  /** Paths of the products in the basket. */
  productInBasket: readonly string[]
  /** Total of the order in the currency's major unit, as the checkout shows it. */
  orderPrice?: number
}

/** Who looks at a page: all that conditions can ask for. What is not known is missing, and is a value of its own. */
export interface Reader extends OrderFacts {
  /** ISO 3166-1 alpha-2. */
  country?: string
  /** ISO 3166-2 with its country: `GB-SCT`. */
  region?: string
  /** Of the page's texts. */
  language?: string
  /** The instant of looking, in ms since 1970. */
  at?: number
  /** IANA zone of the shop, in which its weekdays begin; UTC when missing. */
  timeZone?: string
  signedIn?: boolean
  /** Of who has signed in. */
  segments?: readonly string[]
  activeSubscription?: boolean
  subscriptionLabels?: readonly string[]
  /** Parameters of the address; of several with one name the first counts. */
  query?: Readonly<Record<string, string>>
  device?: ViewportName
}

/** The facts before anything is chosen: what the server renders a page with. */
export const noFacts: OrderFacts = {
  trialOfferInBasket: false,
  studentOfferInBasket: false,
  giftOfferInBasket: false,
  deliveryProductInBasket: false,
  companyNameProvided: false,
  productInBasket: [],
}

/** The value of country and region for readers of whom nobody knows it. */
export const unknownPlace = 'unknown'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

export const readerDevices = ['mobile', 'tablet', 'desktop'] as const satisfies readonly ViewportName[]

/** The parameters of an address; of several with one name the first counts. */
export function queryOf(search: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(search)) query[name] ??= value
  return query
}

/** A region with its country: networks name it with or without. Undefined without a country. */
export function regionOf(country: string | undefined, region: string | undefined): string | undefined {
  if (!country || !region) return undefined
  const code = region.trim().toUpperCase()
  return code.startsWith(`${country}-`) ? code : `${country}-${code}`
}
