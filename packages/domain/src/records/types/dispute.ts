import { number, status, text } from '../filters.ts'
import { defineRecordType } from './record-type.ts'

/** SUB-82. */
export const dispute = defineRecordType({
  pathType: 'disputes',
  recordType: 'dispute',
  label: 'Disputes',
  start: 'date',
  filters: [
    text('Provider’s reference', 'data.reference'),
    status('open', 'won', 'lost'),
    number('Amount', 'data.amount'),
    text('Subscription', 'data.subscriptionReference'),
  ],
})
