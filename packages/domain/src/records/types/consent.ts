import { status, text } from '../filters.ts'
import { defineRecordType } from './record-type.ts'

/** What a customer was shown at the checkout, and how they answered (SUB-68). */
export const consent = defineRecordType({
  pathType: 'consents',
  recordType: 'consent',
  label: 'Consents',
  filters: [
    status('given', 'not_given', 'shown'),
    text('Purpose', 'name'),
    text('Organisation', 'data.org'),
    text('Tag', 'data.tag'),
    text('Order', 'data.order_reference'),
  ],
})
