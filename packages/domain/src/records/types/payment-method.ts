import { defineRecordType } from './record-type.ts'

export const paymentMethod = defineRecordType({
  pathType: 'payment_methods',
  recordType: 'payment_method',
  label: 'Payment methods',
})
