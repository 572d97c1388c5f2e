import { status, text } from '../filters.ts'
import { defineRecordType } from './record-type.ts'

/** OBJ-37. */
export const subscription = defineRecordType({
  pathType: 'subscriptions',
  recordType: 'subscription',
  label: 'Subscriptions',
  start: 'startDate',
  filters: [
    text('Name', 'name'),
    status('active', 'trial', 'past_due', 'paused', 'cancel_pending', 'future', 'cancelled'),
    text('Offers', 'data.offers'),
    text('Tag', 'data.tag'),
    text('Campaign', 'data.campaign'),
  ],
})
