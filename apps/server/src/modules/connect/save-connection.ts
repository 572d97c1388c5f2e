import { connectionTexts, connectionToStore } from '@perennial/domain/connections'
import type { FieldError } from '@perennial/domain/result'
import { and, eq, sql } from 'drizzle-orm'
import { type Scope, sqlState, uniqueViolation } from '../../db/port.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import { connection } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { type ConnectionRow, sealedConnection } from './connection-secrets.ts'
import { connectionView } from './connection-view.ts'
import { serviceOf } from './services.ts'
import { chooseDefault, defaultsOf, findConnection } from './connection-store.ts'

type SavePorts = Pick<Ports, 'db' | 'sealing' | 'newId' | 'clock'>

export interface SentConnection {
  record_type: ConnectionRow['recordType']
  service: string
  id?: string | undefined
  version?: number | undefined
  data: Readonly<Record<string, unknown>>
}

/** A duplicate name is a field error, like any other. */
export type Saved = { saved: string } | { fieldErrors: FieldError[] } | Refused<'NOT_FOUND' | 'CONFLICT'>

/** Stores a new or changed connection. The first of a service is its default until another is chosen. */
export async function saveConnection(
  { db, sealing, newId, clock }: SavePorts,
  scope: Scope,
  { sent, author }: { sent: SentConnection; author: string },
): Promise<Saved> {
  const { record_type: recordType, service, version } = sent
  const id = sent.id ?? newId()
  const sealed = sealedConnection(sealing, { owner: scope, recordType, service, id }, sent.data)
  try {
    return await db.asTenant(scope, async (tx): Promise<Saved> => {
      const before = sent.id === undefined ? undefined : await findConnection(tx, { ...sent, id })
      if (sent.id !== undefined && !before) return refuse('NOT_FOUND')
      const data = connectionToStore(serviceOf(recordType, service)?.schema, sealed, before?.data ?? {})
      const row = { name: String(data.name), data, userName: author }
      if (before) {
        const written = await tx
          .update(connection)
          .set({ ...row, version: sql`${connection.version} + 1` })
          .where(and(eq(connection.id, id), eq(connection.version, version ?? before.version)))
          .returning({ id: connection.id })
        return written.length > 0 ? { saved: id } : refuse('CONFLICT', { data: { current: connectionView(before) } })
      }
      await tx.insert(connection).values({ ...row, id, recordType, service, createdAt: new Date(clock()) })
      if (!(await defaultsOf(tx)).has(service)) await chooseDefault(tx, service, id)
      return { saved: id }
    })
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error
    return { fieldErrors: [{ path: 'name', code: 'taken', message: connectionTexts.nameTaken }] }
  }
}
