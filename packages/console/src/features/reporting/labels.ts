import { defineTexts } from '@perennial/ui/messages'

export const label = defineTexts('reportingMenu', {
  orders: 'Orders',
  cancels: 'Cancels & Saves',
  switchorders: 'Switch Orders',
  'checkout-conversion': 'Checkout Conversion',
})
