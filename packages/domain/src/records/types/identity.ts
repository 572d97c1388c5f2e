import { services } from '../services.ts'
import { defineRecordType } from './record-type.ts'

export const identity = defineRecordType({
  pathType: 'identities',
  recordType: 'identity',
  label: 'Identities',
  services,
})
