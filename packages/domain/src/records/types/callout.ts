import { status, text } from '../filters.ts'
import { defineRecordType } from './record-type.ts'

export const callout = defineRecordType({
  pathType: 'callouts',
  recordType: 'callout',
  label: 'Callouts',
  filters: [text('Provider', 'name'), status('running', 'done', 'failed', 'compensated')],
})
