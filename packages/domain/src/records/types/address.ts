import { adminAddressSchema } from '../../address/index.ts'
import { defineRecordType } from './record-type.ts'

/** OBJ-48. */
export const address = defineRecordType({
  pathType: 'addresses',
  recordType: 'address',
  label: 'Addresses',
  schema: adminAddressSchema,
})
