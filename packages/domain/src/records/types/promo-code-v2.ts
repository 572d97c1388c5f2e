import { choice, number, text, yesNo } from '../filters.ts'
import { defineRecordType } from './record-type.ts'

/** PRO-21. */
export const promoCodeV2 = defineRecordType({
  pathType: 'promo_codes_v2',
  recordType: 'promo_code_v2',
  label: 'Promo codes',
  area: 'promo_code',
  start: 'promoStartDate',
  filters: [
    text('Code', 'data.promoCode'),
    text('Description', 'data.description'),
    yesNo('Active', 'data.status'),
    text('Start date', 'data.promoStartDate'),
    text('Expiry date', 'data.promoExpiryDate'),
    choice('Application level', 'data.applicationLevel', 'wholeBasket', 'selectedItems'),
    text('Attached label', 'data.referencedOfferLabel'),
    text('Product', 'data.productDetails.product.path'),
    text('Rate plan', 'data.productDetails.ratePlan.path'),
    number('Quantity', 'data.usage.availableQuantity'),
    number('Redeemed', 'data.usage.redeemedQuantity'),
    choice('Discount type', 'data.discount.discountType', 'DiscountPercentage', 'DiscountFixedAmount'),
    number('Percentage discount', 'data.discount.percentageDiscount'),
    text('Currency', 'data.discount.currency'),
    number('Amount discount', 'data.discount.amountDiscount'),
    number('Duration length', 'data.discount.durationLength'),
    choice('Duration type', 'data.discount.durationType', 'Days', 'Weeks', 'Months', 'Years'),
  ],
})
