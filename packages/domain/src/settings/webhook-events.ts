/** An event that a webhook can be called for. */
export interface WebhookEventEntry {
  id: string
  /** What it is about, in words for staff. */
  about: string
  /** The part of the server that emits it; a test finds the call there. */
  emittedBy: 'orders' | 'checkout' | 'subscriptions' | 'customer' | 'customers' | 'records'
}

const customers = 'Customers and subscriptions'
const orders = 'Orders'
const checkouts = 'Checkouts'

/**
 * SET-12 to SET-17, in the order of the form. `plugin.amended` belongs to a plugin for the rate plans of a billing provider,
 * which this product does not have, so it is not offered (SET-16).
 */
export const webhookEvents = [
  { id: 'customer.created', about: customers, emittedBy: 'records' },
  { id: 'subscription.created', about: customers, emittedBy: 'orders' },
  { id: 'order.change_address', about: orders, emittedBy: 'subscriptions' },
  { id: 'order.change_payment', about: orders, emittedBy: 'subscriptions' },
  { id: 'order.change_offer', about: orders, emittedBy: 'subscriptions' },
  { id: 'order.add_offer', about: orders, emittedBy: 'subscriptions' },
  { id: 'order.renew', about: orders, emittedBy: 'subscriptions' },
  { id: 'order.cancel_subscription', about: orders, emittedBy: 'subscriptions' },
  { id: 'order.submitted', about: orders, emittedBy: 'orders' },
  { id: 'order.update_customer_details', about: orders, emittedBy: 'customers' },
  { id: 'entitlement.updated', about: 'Entitlements', emittedBy: 'subscriptions' },
  { id: 'checkout.initiated', about: checkouts, emittedBy: 'checkout' },
  { id: 'checkout.cancel_attempt', about: checkouts, emittedBy: 'customer' },
  { id: 'checkout.payment_added', about: checkouts, emittedBy: 'orders' },
  { id: 'checkout.address_added', about: checkouts, emittedBy: 'orders' },
  { id: 'error.order', about: 'Errors', emittedBy: 'orders' },
] as const satisfies readonly WebhookEventEntry[]

export type WebhookEvent = (typeof webhookEvents)[number]['id']
