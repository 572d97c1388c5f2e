import { defineRecordType } from './record-type.ts'

export const lineItem = defineRecordType({
  pathType: 'line_items',
  recordType: 'line_item',
  label: 'Line items',
})
