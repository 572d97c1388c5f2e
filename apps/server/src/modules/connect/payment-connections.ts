import type { ConnectionData } from '@perennial/domain/connections'
import { providers } from '@perennial/payments/providers'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { connection } from '../../db/schema/index.ts'
import type { PaymentAccount, Ports } from '../../ports/index.ts'
import { openedConnection } from './connection-secrets.ts'
import { defaultsOf } from './connection-store.ts'

type Needed = Pick<Ports, 'db' | 'sealing'>

const paymentServices = () => providers().map(({ provider }) => provider.id)

/** The default connection of each connected payment provider, with its secrets opened. For the server's own use. */
export async function paymentConnections(
  { db, sealing }: Needed,
  scope: Scope,
): Promise<(PaymentAccount & { data: ConnectionData })[]> {
  const { rows, defaults } = await db.asTenant(scope, async (tx) => ({
    rows: await tx
      .select()
      .from(connection)
      .where(and(eq(connection.recordType, 'integration'), inArray(connection.service, paymentServices())))
      .orderBy(asc(connection.createdAt), asc(connection.id)),
    defaults: await defaultsOf(tx),
  }))
  return [...new Set(rows.map(({ service }) => service))].map((service) => {
    const own = rows.filter((row) => row.service === service)
    const row = own.find(({ id }) => id === defaults.get(service)) ?? own[0]!
    return { provider: service, connection: row.id, data: openedConnection(sealing, row) }
  })
}

/** Whether a connection is there, and stays until this transaction ends: an order that begins with it keeps it. */
export async function holdConnection(tx: Tx, { provider, connection: id }: PaymentAccount): Promise<boolean> {
  const [row] = await tx
    .select({ id: connection.id })
    .from(connection)
    .where(and(eq(connection.recordType, 'integration'), eq(connection.service, provider), eq(connection.id, id)))
    .for('share')
  return row !== undefined
}

/** The data of one connection, its secrets opened; undefined when it is gone. */
export async function paymentConnection(
  { db, sealing }: Needed,
  scope: Scope,
  { provider, connection: id }: PaymentAccount,
): Promise<ConnectionData | undefined> {
  const [row] = await db.asTenant(scope, (tx) =>
    tx
      .select()
      .from(connection)
      .where(and(eq(connection.recordType, 'integration'), eq(connection.service, provider), eq(connection.id, id))),
  )
  return row && openedConnection(sealing, row)
}
