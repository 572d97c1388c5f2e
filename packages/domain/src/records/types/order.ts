import { number, status, text } from '../filters.ts'
import { defineRecordType } from './record-type.ts'

export const order = defineRecordType({
  pathType: 'orders',
  recordType: 'order',
  label: 'Orders',
  filters: [
    text('Reference', 'name'),
    status('submitted', 'processing', 'failed'),
    text('Offers', 'data.offers'),
    text('Tag', 'data.tag'),
    number('Total', 'data.total.orderTotal'),
    text('Email', 'data.customerDetails.email'),
  ],
})
