/** The events a webhook can be called for, by what they are about (SET-12 to SET-17). */
export const webhookEvents: readonly { about: string; events: readonly string[] }[] = [
  { about: 'Customers and subscriptions', events: ['customer.created', 'subscription.created'] },
  {
    about: 'Orders',
    events: [
      'order.change_address',
      'order.change_payment',
      'order.change_offer',
      'order.add_offer',
      'order.cancel_subscription',
      'order.submitted',
      'order.update_customer_details',
    ],
  },
  { about: 'Entitlements', events: ['entitlement.updated'] },
  {
    about: 'Checkouts',
    events: ['checkout.initiated', 'checkout.cancel_attempt', 'checkout.payment_added', 'checkout.address_added'],
  },
  { about: 'Errors', events: ['error.order'] },
]

/** Offered only where the billing rate plan plugin runs (SET-16). */
export const planEvent = 'plugin.amended'

/** How long a webhook may take to answer, in ms, unless the setting says otherwise (SET-18). */
export const webhookTimeout = 2000
