import { plus } from '@perennial/domain/calendar'
import { and, inArray, sql } from 'drizzle-orm'
import { document, tenant } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { readSetting } from '../settings/setting-store.ts'

type RetentionPorts = Pick<Ports, 'db' | 'blobs' | 'businessTime' | 'log'>

/**
 * Erases whom the documents of forgotten customers were for, once they are older than the law wants them kept
 * (`billing.retention_years`). @returns number of documents
 */
export async function forgetRecipients(ports: RetentionPorts): Promise<number> {
  const { db, blobs, log } = ports
  const tenants = await db.asOwner((tx) => tx.select({ id: tenant.id }).from(tenant))
  let forgotten = 0
  for (const { id } of tenants) {
    for (const mode of ['test', 'production'] as const) {
      const scope = { tenant: id, mode }
      const { today } = await ports.businessTime(scope)
      const files = await db.asTenant(scope, async (tx) => {
        const { retention_years } = await readSetting(tx, 'billing')
        const before = plus(today, -retention_years, 'years')
        const { rows } = await tx.execute(sql`select id from forget_recipients(${before}::date)`)
        if (rows.length === 0) return []
        forgotten += rows.length
        const ids = rows.map((row) => String(row.id))
        return tx
          .delete(document)
          .where(and(inArray(document.subjectType, ['invoice', 'credit_note']), inArray(document.subjectId, ids)))
          .returning({ key: document.key })
      })
      // Nothing leads to the files any more; one that cannot be removed now is unreachable all the same.
      for (const { key } of files) {
        await blobs.remove(key).catch((error: unknown) => log.warn('a document was not removed', { error }))
      }
    }
  }
  return forgotten
}
