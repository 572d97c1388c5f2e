import { number, text } from '../filters.ts'
import { defineRecordType } from './record-type.ts'

/** SUB-82. */
export const creditNote = defineRecordType({
  pathType: 'credit_notes',
  recordType: 'credit_note',
  label: 'Credit notes',
  start: 'date',
  filters: [
    text('Number', 'name'),
    number('Amount', 'data.amount'),
    text('Recipient', 'data.recipient'),
    text('Subscription', 'data.subscriptionReference'),
  ],
})
