import { coming } from './coming.ts'

export const orderSummary = {
  title: 'Order summary',
  change: 'Change',
  quantity: 'Quantity',
  promoCode: 'Promo code',
  apply: 'Apply',
  remove: 'Remove {code}',
  removeOffer: 'Remove',
  promoFailed: 'The code could not be checked. Try again.',
  subtotal: 'Subtotal',
  delivery: 'Delivery',
  includesTax: 'Includes {name}',
  tax: 'tax',
  today: 'To pay today',
  paid: 'Paid today',
  notKnown: 'Not known yet',
  previewFailed: 'Failed to calculate price with tax. Please check your billing details.',
  ...coming,
}
