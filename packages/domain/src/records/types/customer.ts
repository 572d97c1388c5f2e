import { status, text, yesNo } from '../filters.ts'
import { defineRecordType } from './record-type.ts'

export const customer = defineRecordType({
  pathType: 'customers',
  recordType: 'customer',
  label: 'Customers',
  filters: [
    text('Name', 'name'),
    text('Email', 'data.email'),
    text('Phone', 'data.phoneNumber'),
    status('initial', 'active', 'forgotten'),
    text('Segments', 'data.segments'),
    yesNo('Trialist', 'data.trialist'),
    yesNo('Migrated', 'data.migrated'),
    yesNo('External', 'data.external'),
  ],
})
