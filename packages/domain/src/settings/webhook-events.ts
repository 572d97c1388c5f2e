/** An event that a webhook can be called for. */
export interface WebhookEventEntry {
  id: string
  /** What it is about, in words for staff. */
  about: string
  /** The part of the server that emits it; a test finds the call there. Missing for an event that nothing emits yet. */
  emittedBy?: 'orders' | 'checkout' | 'subscriptions' | 'customers'
  /** Why nothing emits it yet, in one sentence for staff. */
  notYet?: string
  /** The plugin that emits it. It is offered only where that is installed. */
  plugin?: string
}

const customers = 'Customers and subscriptions'
const orders = 'Orders'
const checkouts = 'Checkouts'
const noAttempts = 'Customers cannot cancel by themselves yet.'

/** SET-12 to SET-17, in the order of the form. */
export const webhookEvents = [
  { id: 'customer.created', about: customers, emittedBy: 'orders' },
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
  { id: 'checkout.cancel_attempt', about: checkouts, notYet: noAttempts },
  { id: 'checkout.payment_added', about: checkouts, emittedBy: 'orders' },
  { id: 'checkout.address_added', about: checkouts, emittedBy: 'orders' },
  { id: 'plugin.amended', about: 'Plugins', plugin: 'billing-rate-plans' },
  { id: 'error.order', about: 'Errors', emittedBy: 'orders' },
] as const satisfies readonly WebhookEventEntry[]

export type WebhookEvent = (typeof webhookEvents)[number]['id']

/** The events that staff can have called, where these plugins are installed (SET-16). */
export const webhookEventsWith = (plugins: readonly string[]): readonly (WebhookEventEntry & { id: WebhookEvent })[] =>
  webhookEvents.filter((event) => !('plugin' in event) || plugins.includes(event.plugin))

/** No plugin is part of this version. */
export const offeredEvents = webhookEventsWith([])
