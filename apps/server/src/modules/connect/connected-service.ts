import type { Action, Area } from '@perennial/domain/access'
import { and, eq, inArray } from 'drizzle-orm'
import type { Scope } from '../../db/port.ts'
import { connection } from '../../db/schema/index.ts'
import type { OutsideService, Ports } from '../../ports/index.ts'
import { accessTokenFor } from './access-token-for.ts'
import { openedConnection } from './connection-secrets.ts'
import { defaultsOf } from './connection-store.ts'

const callable = ['http', 'oauth-client']

/** A connected service as the proxy calls it. Credentials are fetched only after the caller's right is checked. */
export interface ConnectedService extends Omit<OutsideService, 'headers'> {
  headers: () => Promise<Readonly<Record<string, string>>>
}

/**
 * The connection that a call names: by name and region, or by service, which selects the default one whatever its
 * region (AUT-12, DEV-32).
 */
export async function connectedService(
  ports: Pick<Ports, 'db' | 'sealing' | 'outbound'>,
  scope: Scope,
  { service, region }: { service: string; region: string | null },
): Promise<ConnectedService | undefined> {
  const row = await ports.db.asTenant(scope, async (tx) => {
    const requested = callable.includes(service)
      ? eq(connection.id, (await defaultsOf(tx)).get(service) ?? '')
      : eq(connection.name, service)
    const [found] = await tx
      .select()
      .from(connection)
      .where(and(eq(connection.recordType, 'integration'), inArray(connection.service, callable), requested))
    return found
  })
  if (!row) return undefined
  const data = openedConnection(ports.sealing, row)
  if (row.name === service && data.region !== region) return undefined
  return {
    service: row.name,
    region: String(data.region),
    url: String(data.url),
    methods: data.methods as string[],
    can: [data.action as Action, data.area as Area],
    headers: async () => {
      if (row.service === 'http') return { [String(data.header_name).toLowerCase()]: String(data.header_value) }
      const token = await accessTokenFor(ports, data)
      return token === undefined ? {} : { authorization: `Bearer ${token}` }
    },
  }
}
