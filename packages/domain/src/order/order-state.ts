/** The version of the order state that this code writes (CHK-06). */
export const orderSpecVersion = 2

export interface CustomerDetails {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** Answers to consent questions: by organisation, then by type. */
  marketingPrefs: Record<string, Record<string, string | boolean>>
}

export interface RecipientDetails {
  firstName: string
  lastName: string
  email: string
  phone: string
  sendEmail: boolean
  startNow: boolean
  startDate: string | null
  /** Whether the giver knows where it goes: the delivery address is the recipient's then. */
  hasRecipientAddress: boolean
  /** What the giver writes to them, as plain text. */
  message?: string
}

export interface StudentDetails {
  university: string
  course: string
  graduationYear: number
}

export interface PostalAddress {
  address1: string
  address2: string
  city: string
  state: string
  postalCode: string
  /** ISO 3166-1 alpha-2; empty when not chosen. */
  country: string
}

export interface TaxSummaryEntry {
  name: string
  /** Per cent. */
  rate: number
  amount: number
}

/** Amounts as decimal numbers, as in the API. `orderTotal` is due today. */
export interface OrderTotal {
  amount: number
  currency: string
  taxAmount: number
  amountWithoutTax: number
  taxSummary: TaxSummaryEntry[]
  orderTotal: number
}

/** One payment that a preview foresees (CHK-31). */
export interface PreviewEntry {
  schedule_date: string
  amount: number
  amountWithoutTax: number
  taxAmount: number
  taxSummary: TaxSummaryEntry[]
  currency: string
}

export interface OfferReference {
  id: string
  version: number
  path: string
  data: {
    products: string[]
    productBundles: Record<string, unknown>[]
    attributes: Record<string, unknown>
  }
}

export interface OrderItem {
  offer: OfferReference
  quantity: number
  startDate: string | null
  addOns: { addOn: OfferReference; quantity: number }[]
}

export type PaymentType = 'card' | 'paypal'

export interface OrderPayment {
  /** The payment provider, and which connection of it. */
  provider: string
  connection: string
  /** What the payment provider gave for the card; never the card itself. */
  token: string
  paymentAddress: PostalAddress
}

/** All that a checkout knows of an order: filled step by step in the browser, then sent to be placed. */
export interface OrderState {
  __spec_version: typeof orderSpecVersion
  orderState: 'initial' | 'error'
  /** Fresh for each attempt: the key by which the server knows a repeated submit. */
  external_id: string
  order_type: 'new' | 'submitted'
  orderItems: OrderItem[]
  userDetails: { id: string; email: string } | null
  customerDetails: CustomerDetails
  recipientDetails: RecipientDetails
  studentDetails: StudentDetails
  deliveryDetails: PostalAddress
  billingDetails: PostalAddress
  total: OrderTotal
  setBillingTheSameAsDelivery: boolean
  tracking: { campaign?: string; tag?: string; offers: string[]; [parameter: string]: string | string[] | undefined }
  country: string
  /** ISO 3166-1 alpha-2 codes; null where there is no restriction, empty where no country suits all offers. */
  allowedCountries: string[] | null
  source: 'shop'
  paymentType: PaymentType
  checkoutId: string
  fingerprint: string
  payment: OrderPayment | null
  redeemCode: string
  termsAccepted: boolean
  /** Answers to the form's own questions, by the field's id. */
  customFields?: Record<string, string>
  /** The form whose questions were shown, and in which wording (`questionsVersion`). */
  formShown?: { tag: string; language: string; version: string }
  gift: boolean
}

export const emptyAddress = (country = ''): PostalAddress => ({
  address1: '',
  address2: '',
  city: '',
  state: '',
  postalCode: '',
  country,
})

/** A new order of the shop, with the specification's defaults. */
export function newOrder({
  externalId,
  checkoutId,
  currency,
  country = 'GB',
}: {
  externalId: string
  checkoutId: string
  currency: string
  country?: string
}): OrderState {
  return {
    __spec_version: orderSpecVersion,
    orderState: 'initial',
    external_id: externalId,
    order_type: 'new',
    orderItems: [],
    userDetails: null,
    customerDetails: { firstName: '', lastName: '', email: '', phone: '', marketingPrefs: {} },
    recipientDetails: {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      sendEmail: true,
      startNow: false,
      startDate: null,
      hasRecipientAddress: false,
    },
    studentDetails: { university: '', course: '', graduationYear: 2020 },
    deliveryDetails: emptyAddress(country),
    billingDetails: emptyAddress(country),
    total: noTotal(currency),
    setBillingTheSameAsDelivery: true,
    tracking: { offers: [] },
    country,
    allowedCountries: null,
    source: 'shop',
    paymentType: 'card',
    checkoutId,
    fingerprint: '',
    payment: null,
    redeemCode: '',
    termsAccepted: false,
    gift: false,
  }
}

export const noTotal = (currency: string): OrderTotal => ({
  amount: 0,
  currency,
  taxAmount: 0,
  amountWithoutTax: 0,
  taxSummary: [],
  orderTotal: 0,
})
