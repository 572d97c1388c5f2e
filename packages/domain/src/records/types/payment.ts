import { number, status, text } from '../filters.ts'
import { defineRecordType } from './record-type.ts'

/** SUB-82. */
export const payment = defineRecordType({
  pathType: 'payments',
  recordType: 'payment',
  label: 'Payments',
  start: 'date',
  filters: [
    text('Provider’s reference', 'data.reference'),
    status('ready', 'unknown', 'action', 'paid', 'declined', 'cancelled'),
    number('Amount', 'data.amount'),
    text('Subscription', 'data.subscriptionReference'),
  ],
})
