import { add, toMoney, toWire, zero } from '../money/index.ts'
import {
  type CustomerDetails,
  emptyAddress,
  type OrderState,
  type OrderTotal,
  type PostalAddress,
  type PreviewEntry,
  type RecipientDetails,
  type TaxSummaryEntry,
} from './order-state.ts'

/** What can happen to an order while it is filled in. */
export type OrderEvent =
  | { type: 'detailsChanged'; details: Partial<CustomerDetails> }
  | { type: 'recipientChanged'; details: Partial<RecipientDetails> }
  | { type: 'deliveryChanged'; address: Partial<PostalAddress> }
  | { type: 'billingChanged'; address: Partial<PostalAddress> }
  | { type: 'billingSameChanged'; same: boolean }
  | { type: 'giftChanged'; gift: boolean }
  | { type: 'basketChanged'; items: OrderState['orderItems']; total: OrderTotal; allowedCountries: string[] | null }
  /** `today` is the shopper's calendar day. */
  | { type: 'previewArrived'; schedule: PreviewEntry[]; today: string }
  | { type: 'previewCleared'; basketTotal: OrderTotal }
  /** A wallet or provider supplied the payer; it never overwrites typed values. */
  | { type: 'paymentContact'; contact: PaymentContact }
  | { type: 'paymentChosen'; payment: OrderState['payment'] }
  | { type: 'termsChanged'; accepted: boolean }
  | { type: 'customFieldChanged'; id: string; value: string }
  | { type: 'redeemCodeChanged'; code: string }
  /** The order failed and was handled: the next attempt needs a new key (CHK-24). */
  | { type: 'orderFailed'; externalId: string }

/** What a wallet, a provider or the shopper's own account knows of them. */
export interface PaymentContact {
  name?: { first: string; last: string }
  email?: string
  phone?: string
  address?: PostalAddress
}

/** The order after an event. Pure: the same order and event always give the same answer. */
export function nextOrder(order: OrderState, event: OrderEvent): OrderState {
  switch (event.type) {
    case 'detailsChanged':
      return { ...order, customerDetails: { ...order.customerDetails, ...event.details } }
    case 'recipientChanged':
      return { ...order, recipientDetails: { ...order.recipientDetails, ...event.details } }
    case 'deliveryChanged': {
      const deliveryDetails = { ...order.deliveryDetails, ...event.address }
      return withBillingMirrored({ ...order, deliveryDetails, country: deliveryDetails.country })
    }
    case 'billingChanged':
      return { ...order, billingDetails: { ...order.billingDetails, ...event.address } }
    case 'billingSameChanged':
      return withBillingMirrored({ ...order, setBillingTheSameAsDelivery: event.same })
    case 'giftChanged':
      return event.gift === order.gift ? order : event.gift ? asGift(order) : forOneself(order)
    case 'basketChanged':
      return { ...order, orderItems: event.items, total: event.total, allowedCountries: event.allowedCountries }
    case 'previewArrived':
      return { ...order, total: totalOfToday(event.schedule, event.today, order.total.currency) }
    case 'previewCleared':
      return { ...order, total: event.basketTotal }
    case 'paymentContact':
      return withContact(order, event.contact)
    case 'paymentChosen':
      return { ...order, payment: event.payment }
    case 'termsChanged':
      return { ...order, termsAccepted: event.accepted }
    case 'customFieldChanged':
      return { ...order, customFields: { ...order.customFields, [event.id]: event.value } }
    case 'redeemCodeChanged':
      return { ...order, redeemCode: event.code }
    case 'orderFailed':
      return { ...order, orderState: 'error', external_id: event.externalId }
  }
}

/** What was typed so far is the giver's own: the recipient's address is asked for anew, if at all. */
const asGift = (order: OrderState): OrderState => ({
  ...order,
  gift: true,
  // Where nothing is posted only the billing address was asked for.
  ...(order.setBillingTheSameAsDelivery && order.deliveryDetails.address1.trim() !== ''
    ? { billingDetails: { ...order.deliveryDetails } }
    : {}),
  deliveryDetails: emptyAddress(order.country),
  setBillingTheSameAsDelivery: false,
  recipientDetails: { ...order.recipientDetails, startNow: order.recipientDetails.startDate === null },
})

const forOneself = (order: OrderState): OrderState => ({
  ...order,
  gift: false,
  deliveryDetails: { ...order.billingDetails },
  setBillingTheSameAsDelivery: true,
})

const withBillingMirrored = (order: OrderState): OrderState =>
  order.setBillingTheSameAsDelivery ? { ...order, billingDetails: { ...order.deliveryDetails } } : order

/** The payments dated today, summed: tax, amount without tax and total separately (CHK-32, PRC-17). */
export function totalOfToday(schedule: readonly PreviewEntry[], today: string, currency: string): OrderTotal {
  const due = schedule.filter(({ schedule_date }) => schedule_date === today)
  const of = (pick: (entry: PreviewEntry) => number) =>
    toWire(
      due.reduce(
        (total, entry) => add(total, toMoney(pick(entry), entry.currency)),
        zero(due[0]?.currency ?? currency),
      ),
    )
  return {
    amount: of(({ amount }) => amount),
    currency: due[0]?.currency ?? currency,
    taxAmount: of(({ taxAmount }) => taxAmount),
    amountWithoutTax: of(({ amountWithoutTax }) => amountWithoutTax),
    taxSummary: summaries(due),
    orderTotal: of(({ amount }) => amount),
  }
}

function summaries(entries: readonly PreviewEntry[]): TaxSummaryEntry[] {
  const byRate = new Map<string, TaxSummaryEntry>()
  for (const { taxSummary, currency } of entries) {
    for (const { name, rate, amount } of taxSummary) {
      const former = byRate.get(`${name} ${rate}`)?.amount ?? 0
      const total = toWire(add(toMoney(former, currency), toMoney(amount, currency)))
      byRate.set(`${name} ${rate}`, { name, rate, amount: total })
    }
  }
  return [...byRate.values()]
}

function withContact(order: OrderState, { name, email, phone, address }: PaymentContact): OrderState {
  const { customerDetails: customer } = order
  const named = customer.firstName !== '' || customer.lastName !== ''
  const billed =
    order.billingDetails.address1 !== '' || order.billingDetails.city !== '' || order.billingDetails.postalCode !== ''
  return {
    ...order,
    customerDetails: {
      ...customer,
      ...(name && !named ? { firstName: name.first, lastName: name.last } : {}),
      ...(email && customer.email === '' ? { email } : {}),
      ...(phone && customer.phone === '' ? { phone } : {}),
    },
    ...(address && !billed ? { billingDetails: address } : {}),
  }
}
