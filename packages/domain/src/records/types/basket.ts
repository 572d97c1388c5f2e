import { status, text } from '../filters.ts'
import { defineRecordType } from './record-type.ts'

export const basket = defineRecordType({
  pathType: 'baskets',
  recordType: 'basket',
  label: 'Baskets',
  filters: [status('open', 'ordered', 'expired'), text('Tag', 'data.tag'), text('Promo code', 'data.promoCode')],
})
