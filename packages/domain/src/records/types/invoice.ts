import { number, status, text } from '../filters.ts'
import { defineRecordType } from './record-type.ts'

/** SUB-82. */
export const invoice = defineRecordType({
  pathType: 'invoices',
  recordType: 'invoice',
  label: 'Invoices',
  start: 'date',
  filters: [
    text('Number', 'name'),
    status('open', 'paid', 'uncollectible', 'credited'),
    number('Amount', 'data.amount'),
    text('Recipient', 'data.recipient'),
    text('Subscription', 'data.subscriptionReference'),
  ],
})
