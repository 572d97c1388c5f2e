import { status, text } from '../filters.ts'
import { defineRecordType } from './record-type.ts'

export const webhook = defineRecordType({
  pathType: 'webhooks',
  recordType: 'webhook',
  label: 'Webhooks',
  filters: [text('Event', 'type'), status('delivered', 'pending', 'failed')],
})
