import { defineTexts } from '@perennial/ui/messages'

export const label = defineTexts('recordsMenu', {
  customers: 'Customers',
  subscriptions: 'Subscriptions',
  orders: 'Orders',
  baskets: 'Baskets',
  events: 'Events',
  webhooks: 'Webhooks',
  giftCodes: 'Gift codes',
  promoCodes: 'Promo Codes',
  goToOrders: 'Go to orders',
})
