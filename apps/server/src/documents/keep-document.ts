import { and, eq, inArray } from 'drizzle-orm'
import type { Scope, Tx } from '../db/port.ts'
import { document } from '../db/schema/index.ts'
import { sha256 } from '../hash/sha256.ts'
import type { Ports } from '../ports/index.ts'
import type { DocumentSnapshot } from './snapshot.ts'

/** Changes whenever documents are drawn in another way: what was sent stays as it was. */
const drawing = 1

/** What a document is about: an order, an invoice. */
export interface DocumentSubject {
  type: string
  id: string
}

/**
 * The PDF of a document: drawn the first time that somebody needs it, kept under the hash of what it says, and the same
 * bytes from then on, whatever mail or page asks for it.
 */
export async function keptDocument(
  { db, blobs, drawing: draws, clock }: Pick<Ports, 'db' | 'blobs' | 'drawing' | 'clock'>,
  scope: Scope,
  snapshot: DocumentSnapshot,
  subject: DocumentSubject,
): Promise<Uint8Array> {
  const hash = await sha256(JSON.stringify([drawing, snapshot]))
  const key = `${scope.tenant}/documents/${scope.mode}/${hash}.pdf`
  const known = await db.asTenant(scope, (tx) => tx.select().from(document).where(eq(document.hash, hash)))
  const kept = known.length > 0 ? await blobs.get(key) : undefined
  if (kept) return kept.bytes
  const bytes = await draws.draw(snapshot)
  await blobs.put(key, bytes, 'application/pdf')
  const { kind, number } = snapshot
  const row = { hash, kind, number, subjectType: subject.type, subjectId: subject.id, key, bytes: bytes.length }
  // Another worker may have drawn the same bytes meanwhile.
  await db.asTenant(scope, (tx) =>
    tx
      .insert(document)
      .values({ ...row, createdAt: new Date(clock()) })
      .onConflictDoNothing(),
  )
  return bytes
}

/**
 * Forgets the receipts of some orders. @returns the keys of their files, to be removed once the transaction is through
 */
export async function forgetReceipts(tx: Tx, orders: readonly string[]): Promise<string[]> {
  if (orders.length === 0) return []
  const rows = await tx
    .delete(document)
    .where(
      and(eq(document.kind, 'receipt'), eq(document.subjectType, 'order'), inArray(document.subjectId, [...orders])),
    )
    .returning({ key: document.key })
  return rows.map(({ key }) => key)
}
