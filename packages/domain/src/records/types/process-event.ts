import { status, yesNo } from '../filters.ts'
import { defineRecordType } from './record-type.ts'

/** OBJ-51. */
export const processEvent = defineRecordType({
  pathType: 'process',
  recordType: 'process_event',
  label: 'Process events',
  filters: [yesNo('Has error', 'data.hasError'), status('processing', 'processed', 'failed')],
})
