import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { storedRecord } from '../../db/schema/index.ts'
import { guarded, inTenant } from '../../http/guard.ts'
import { accepted, pageAt } from '../../http/refusal.ts'
import { recordEvent } from '../records/record-store.ts'
import { updateCustomer } from './update-customer.ts'
import { timelineOf } from './timeline.ts'

export const customers = {
  timeline: inTenant.customers.timeline.handler(async ({ input, context: { tx }, errors }) => {
    if (!(await isCustomer(tx, input.id))) throw errors.NOT_FOUND()
    return pageAt(await timelineOf(tx, input), errors)
  }),

  update: guarded.customers.update.handler(async ({ input, context: { ports, scope, caller }, errors }) =>
    accepted(await updateCustomer(ports, scope, { ...input, actor: caller!.user.userName }), errors),
  ),

  addNote: guarded.customers.addNote.handler(async ({ input: { id, key, text }, context, errors }) => {
    const { caller, ports, scope } = context
    const { at } = await ports.businessTime(scope, id)
    const added = await ports.db.asTenant(scope, async (tx) => {
      if (!(await isCustomer(tx, id))) return false
      const of = { recordType: 'customer', id }
      const event = { of, type: 'customer.note', actor: caller!.user.userName, message: text }
      await recordEvent(tx, event, { id: `note-${id}-${key}`, at, once: true })
      return true
    })
    if (!added) throw errors.NOT_FOUND()
    return { added } as const
  }),
}

async function isCustomer(tx: Tx, id: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: storedRecord.id })
    .from(storedRecord)
    .where(and(eq(storedRecord.recordType, 'customer'), eq(storedRecord.id, id)))
  return found !== undefined
}
