import { type PublicationRefusal, publicationRefusals } from '@perennial/domain/builds'
import { tagsOf } from '@perennial/domain/catalogue'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { publication, scheduledPublication } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { findItem } from '../items/index.ts'
import { publishOrLeave } from './publish.ts'

type Plan = typeof scheduledPublication.$inferSelect
type DuePorts = Pick<Ports, 'db' | 'clock' | 'log' | 'errorReports'>

/** Most plans that one look takes on; the next look takes the rest. */
const atOnce = 100

/**
 * Does what was planned for now or before, of all tenants: a server that was off does it when it is back. Several
 * processes may look at once; each plan is taken on by one.
 * @returns how many were taken on
 */
export async function publishDue(ports: DuePorts): Promise<number> {
  const { db, clock } = ports
  const due = await db.asOwner((tx) =>
    tx
      .select()
      .from(scheduledPublication)
      .where(and(eq(scheduledPublication.state, 'waiting'), lte(scheduledPublication.plannedAt, new Date(clock()))))
      .orderBy(asc(scheduledPublication.plannedAt))
      .limit(atOnce),
  )
  for (const plan of due) {
    try {
      await db.asTenant({ tenant: plan.tenantId, mode: plan.mode }, (tx) => carryOut(tx, plan, new Date(clock())))
    } catch (error) {
      // One plan that cannot be carried out keeps no other from it.
      ports.errorReports.report({ error, where: 'planned publication' })
    }
  }
  return due.length
}

async function carryOut(tx: Tx, plan: Plan, at: Date): Promise<void> {
  // Whoever changes the state first has it; the change and what it stands for are one transaction.
  const [taken] = await tx
    .update(scheduledPublication)
    .set({ state: 'done', endedAt: at })
    .where(and(eq(scheduledPublication.id, plan.id), eq(scheduledPublication.state, 'waiting')))
    .returning({ id: scheduledPublication.id })
  if (!taken) return
  const refusal = plan.action === 'publish' ? await publish(tx, plan, at) : await unpublish(tx, plan)
  if (!refusal) return
  await tx
    .update(scheduledPublication)
    .set({ state: 'failed', message: publicationRefusals[refusal] })
    .where(eq(scheduledPublication.id, plan.id))
}

async function publish(
  tx: Tx,
  { itemPath, buildId, tags, userName }: Plan,
  at: Date,
): Promise<PublicationRefusal | undefined> {
  const page = await findItem(tx, itemPath)
  if (!page || !buildId) return 'NOT_FOUND'
  if (!tags.every((tag) => tagsOf(page.data).includes(tag))) return 'FOREIGN_TAG'
  return publishOrLeave(tx, { buildId, tags, userName, at, confirmed: true })
}

async function unpublish(tx: Tx, { itemPath, tags }: Plan): Promise<undefined> {
  await tx.delete(publication).where(and(inArray(publication.tag, tags), eq(publication.itemPath, itemPath)))
}
