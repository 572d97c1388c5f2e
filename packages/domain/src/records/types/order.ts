import { labelled, number, status, text } from '../filters.ts'
import { defineRecordType } from './record-type.ts'

/** How an order was paid, as its payment provider names the kind of method. */
export const paymentKinds = { card: 'Card', wallet: 'Wallet', paypal: 'PayPal', bank_debit: 'Direct debit' } as const

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
    labelled('Payment method', 'data.paidWith.type', paymentKinds),
    text('Email', 'data.customerDetails.email'),
  ],
})
