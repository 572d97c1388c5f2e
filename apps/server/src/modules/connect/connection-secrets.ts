import { type ConnectionData, mapConnectionSecrets } from '@perennial/domain/connections'
import type { Scope } from '../../db/port.ts'
import type { connection } from '../../db/schema/index.ts'
import type { Sealing } from '../../ports/index.ts'

export type ConnectionRow = typeof connection.$inferSelect

/** Whose secrets are meant. */
type Place = Pick<ConnectionRow, 'id' | 'recordType' | 'service'> & { owner: Scope }

/** What a sealed secret of a connection belongs to. */
const secretOf = ({ owner: { tenant, mode }, id }: Place): string => `connection ${tenant} ${mode} ${id}`

/** Data as somebody has sent it, its new secrets sealed. */
export const sealedConnection = (sealing: Sealing, place: Place, sent: ConnectionData): ConnectionData =>
  mapConnectionSecrets(place.recordType, place.service, sent, (secret) => sealing.seal(secret, secretOf(place)))

const placeOf = ({ id, recordType, service, tenantId, mode }: ConnectionRow): Place => ({
  id,
  recordType,
  service,
  owner: { tenant: tenantId, mode },
})

/** Data of a stored connection with its secrets readable. For the server's own use. */
export const openedConnection = (sealing: Sealing, row: ConnectionRow): ConnectionData =>
  mapConnectionSecrets(row.recordType, row.service, row.data, (secret) => sealing.open(secret, secretOf(placeOf(row))))

/** Data of a stored connection, sealed with the current key throughout; the same object when it is already. */
export function resealedConnection(sealing: Sealing, row: ConnectionRow): ConnectionData {
  let fresh = true
  const of = secretOf(placeOf(row))
  const next = mapConnectionSecrets(row.recordType, row.service, row.data, (secret) => {
    if (sealing.isCurrent(secret)) return secret
    fresh = false
    return sealing.seal(sealing.open(secret, of), of)
  })
  return fresh ? row.data : next
}
