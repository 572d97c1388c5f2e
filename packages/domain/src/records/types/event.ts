import { text } from '../filters.ts'
import { services } from '../services.ts'
import { defineRecordType } from './record-type.ts'

export const event = defineRecordType({
  pathType: 'events',
  recordType: 'event',
  label: 'Events',
  services,
  filters: [text('Type', 'type'), text('Message', 'name')],
})
