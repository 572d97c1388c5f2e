import { number, status, text } from '../filters.ts'
import { defineRecordType } from './record-type.ts'

/** SUB-82. */
export const refund = defineRecordType({
  pathType: 'refunds',
  recordType: 'refund',
  label: 'Refunds',
  start: 'date',
  filters: [
    text('Provider’s reference', 'data.reference'),
    status('ready', 'unknown', 'refunded', 'refused'),
    number('Amount', 'data.amount'),
    text('Subscription', 'data.subscriptionReference'),
  ],
})
