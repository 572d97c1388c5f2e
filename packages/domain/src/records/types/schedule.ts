import { number, status } from '../filters.ts'
import { defineRecordType } from './record-type.ts'

export const schedule = defineRecordType({
  pathType: 'schedules',
  recordType: 'schedule',
  label: 'Schedules',
  start: 'date',
  filters: [
    status('pending', 'open', 'paid', 'refunded', 'uncollectible', 'cancelled'),
    number('Amount', 'data.amount'),
  ],
})
