import { defineRecordType } from './record-type.ts'

export const addOn = defineRecordType({
  pathType: 'add_ons',
  recordType: 'add_on',
  label: 'Add-ons',
  area: 'item',
})
