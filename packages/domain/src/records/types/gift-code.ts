import { text, yesNo } from '../filters.ts'
import { defineRecordType } from './record-type.ts'

export const giftCode = defineRecordType({
  pathType: 'gift_code',
  recordType: 'gift_code',
  label: 'Gift codes',
  filters: [text('Code', 'data.gift_code'), yesNo('Redeemed', 'data.redeemed')],
})
