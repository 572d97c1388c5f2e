import { status, text } from '../filters.ts'
import { defineRecordType } from './record-type.ts'

export const processStep = defineRecordType({
  pathType: 'process_steps',
  recordType: 'process_step',
  label: 'Process steps',
  filters: [text('Step', 'name'), status('running', 'done', 'failed', 'compensated')],
})
