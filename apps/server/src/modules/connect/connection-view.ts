import { maskedConnection } from '@perennial/domain/connections'
import type { ConnectionRow } from './connection-secrets.ts'
import { serviceOf } from './services.ts'

/** A connection as staff may see it. */
export const connectionView = ({ recordType, service, data, version }: ConnectionRow) => ({
  data: { ...maskedConnection(serviceOf(recordType, service)?.schema, data) },
  version,
})
