import type { ConnectionType } from '@perennial/domain/connections'
import type { ConnectedProvider, Connections } from '@perennial/api/connect'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { connection, externalKey } from '../../db/schema/index.ts'
import type { ConnectionRow } from './connection-secrets.ts'
import { servicesOf } from './services.ts'

/** Key of the entry that names a service's default connection (DEV-32). */
const defaultKey = 'default'

/** The default connection of each service that has one. */
export async function defaultsOf(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.select().from(externalKey).where(eq(externalKey.key, defaultKey))
  return new Map(rows.flatMap(({ service, metadata }) => (metadata.default_id ? [[service, metadata.default_id]] : [])))
}

export async function chooseDefault(tx: Tx, service: string, id: string): Promise<void> {
  const metadata = { default_id: id }
  await tx
    .insert(externalKey)
    .values({ service, key: defaultKey, metadata })
    .onConflictDoUpdate({
      target: [externalKey.tenantId, externalKey.mode, externalKey.service, externalKey.key],
      set: { metadata },
    })
}

/** The services of a type and their connections, oldest first. Of the connection's data only the name. */
export async function connectionsOf(tx: Tx, type: ConnectionType): Promise<Connections> {
  const [rows, defaults] = [
    await tx
      .select()
      .from(connection)
      .where(eq(connection.recordType, type))
      .orderBy(asc(connection.createdAt), asc(connection.id)),
    await defaultsOf(tx),
  ]
  return {
    services: servicesOf(type).map(({ id, label }) => ({ id, label })),
    providers: { items: rows.map((row) => providerView(row, defaults.get(row.service))) },
  }
}

const providerView = ({ id, name, service, createdAt }: ConnectionRow, defaultId?: string): ConnectedProvider => ({
  id,
  name,
  record_variant: service,
  created: createdAt.toISOString(),
  metadata: defaultId === undefined ? {} : { default_id: defaultId },
  data: { name },
})

/** Finds a connection by all parts of its address. @param lock holds it for this transaction */
export async function findConnection(
  tx: Tx,
  { record_type: type, service, id }: { record_type: ConnectionType; service: string; id: string },
  lock?: 'update',
): Promise<ConnectionRow | undefined> {
  const rows = tx
    .select()
    .from(connection)
    .where(and(eq(connection.recordType, type), eq(connection.service, service), eq(connection.id, id)))
  const [row] = await (lock ? rows.for(lock) : rows)
  return row
}

/** Deletes a connection, and its choice as a default. */
export async function removeConnection(tx: Tx, row: ConnectionRow): Promise<void> {
  await tx.delete(connection).where(eq(connection.id, row.id))
  await tx
    .delete(externalKey)
    .where(and(eq(externalKey.service, row.service), sql`${externalKey.metadata}->>'default_id' = ${row.id}`))
}
