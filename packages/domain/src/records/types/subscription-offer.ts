import { defineRecordType } from './record-type.ts'

export const subscriptionOffer = defineRecordType({
  pathType: 'subscription_offers',
  recordType: 'subscription_offer',
  label: 'Subscription offers',
})
