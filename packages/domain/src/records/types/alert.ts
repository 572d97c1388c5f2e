import { status, text } from '../filters.ts'
import { defineRecordType } from './record-type.ts'

/** OBJ-50. */
export const alert = defineRecordType({
  pathType: 'alerts',
  recordType: 'alert',
  label: 'Alerts',
  filters: [status('new', 'dismissed'), text('Name', 'name')],
})
