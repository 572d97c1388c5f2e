import { and, eq } from 'drizzle-orm'
import type { Scope } from '../../db/port.ts'
import { connection } from '../../db/schema/index.ts'
import type { Outbound, Ports } from '../../ports/index.ts'
import type { OutsideProvider } from '../../sign-in/relying-party.ts'
import { openedConnection } from './connection-secrets.ts'

/** The connected sign-in provider of that name; undefined when there is none. */
export async function connectedProvider(
  { db, sealing, outbound }: Pick<Ports, 'db' | 'sealing' | 'outbound'>,
  scope: Scope,
  name: string,
): Promise<OutsideProvider | undefined> {
  const [row] = await db.asTenant(scope, (tx) =>
    tx
      .select()
      .from(connection)
      .where(and(eq(connection.recordType, 'authprovider'), eq(connection.name, name))),
  )
  if (!row) return undefined
  const { issuer, client_id: clientId, client_secret: secret } = openedConnection(sealing, row)
  return { issuer: String(issuer), clientId: String(clientId), secret: String(secret), fetch: throughGuard(outbound) }
}

/** Staff have typed the address, and its discovery document names further ones: all calls are guarded. */
const throughGuard =
  (outbound: Outbound): OutsideProvider['fetch'] =>
  async (url, { method, headers, body }) => {
    const answer = await outbound.send({
      method,
      url: new URL(url),
      headers,
      ...(body === null || body === undefined ? {} : { body: String(body) }),
    })
    const bodiless = [204, 205, 304].includes(answer.status)
    return new Response(bodiless ? null : answer.body, {
      status: answer.status,
      headers: { 'content-type': answer.contentType },
    })
  }
