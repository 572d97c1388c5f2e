import { defineRecordType } from './record-type.ts'

export const session = defineRecordType({
  pathType: 'sessions',
  recordType: 'session',
  label: 'Sessions',
})
