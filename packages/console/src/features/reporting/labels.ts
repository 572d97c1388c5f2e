import { defineTexts } from '@perennial/ui/messages'

export const label = defineTexts('reportingMenu', {
  figures: 'Figures',
  orders: 'Orders',
  cancels: 'Cancels & Saves',
  switchorders: 'Switch Orders',
  'checkout-conversion': 'Checkout Conversion',
})
