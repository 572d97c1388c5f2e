import { number, text, yesNo } from '../filters.ts'
import { defineRecordType } from './record-type.ts'

export const promoCode = defineRecordType({
  pathType: 'promo_codes',
  recordType: 'promo_code',
  label: 'Promo codes',
  area: 'promo_code',
  filters: [
    text('Code', 'data.promoCode'),
    text('Description', 'data.description'),
    yesNo('Enabled', 'data.enabled'),
    text('Offer', 'data.offer.path'),
    number('Quantity', 'data.usage.availableQuantity'),
    number('Redeemed', 'data.usage.redeemedQuantity'),
  ],
})
