import { maskedConnection } from '@perennial/domain/connections'
import type { ConnectionRow } from './connection-secrets.ts'

/** A connection as staff may see it. */
export const connectionView = ({ recordType, service, data, version }: ConnectionRow) => ({
  data: { ...maskedConnection(recordType, service, data) },
  version,
})
