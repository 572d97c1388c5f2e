import { type ConnectionData, mapConnectionSecrets } from '@perennial/domain/connections'
import type { Scope } from '../../db/port.ts'
import type { connection } from '../../db/schema/index.ts'
import type { Sealing } from '../../ports/index.ts'
import { serviceOf } from './services.ts'

export type ConnectionRow = typeof connection.$inferSelect

/** Identifies the owner of the secrets. */
type Place = Pick<ConnectionRow, 'id' | 'recordType' | 'service'> & { owner: Scope }

/** Sealing context of a connection's secrets. */
const secretOf = ({ owner: { tenant, mode }, id }: Place): string => `connection ${tenant} ${mode} ${id}`

/** Submitted data with its new secrets sealed. */
export const sealedConnection = (sealing: Sealing, place: Place, sent: ConnectionData): ConnectionData =>
  mapConnectionSecrets(serviceOf(place.recordType, place.service)?.schema, sent, (secret) =>
    sealing.seal(secret, secretOf(place)),
  )

const placeOf = ({ id, recordType, service, tenantId, mode }: ConnectionRow): Place => ({
  id,
  recordType,
  service,
  owner: { tenant: tenantId, mode },
})

/** Data of a stored connection with its secrets decrypted. For the server's own use. */
export const openedConnection = (sealing: Sealing, row: ConnectionRow): ConnectionData =>
  mapConnectionSecrets(serviceOf(row.recordType, row.service)?.schema, row.data, (secret) =>
    sealing.open(secret, secretOf(placeOf(row))),
  )

/** Data of a stored connection, sealed with the current key throughout; the same object when it already is. */
export function resealedConnection(sealing: Sealing, row: ConnectionRow): ConnectionData {
  let fresh = true
  const of = secretOf(placeOf(row))
  const next = mapConnectionSecrets(serviceOf(row.recordType, row.service)?.schema, row.data, (secret) => {
    if (sealing.isCurrent(secret)) return secret
    fresh = false
    return sealing.seal(sealing.open(secret, of), of)
  })
  return fresh ? row.data : next
}
