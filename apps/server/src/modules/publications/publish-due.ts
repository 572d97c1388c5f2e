import { publicationRefusals } from '@perennial/domain/builds'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { publication, scheduledPublication } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { isRefused, refuse } from '../../http/refusal.ts'
import { findItem } from '../catalogue/index.ts'
import { publishOrLeave } from './publish.ts'

type Plan = typeof scheduledPublication.$inferSelect
type DuePorts = Pick<Ports, 'db' | 'clock' | 'log' | 'errorReports'>

/** Maximum number of plans per run; the next run takes the rest. */
const batchSize = 100

/**
 * Executes due plans of all tenants; a server that was down catches up. Several processes may run it concurrently; each
 * plan is executed by one.
 * @returns number of executed plans
 */
export async function publishDue(ports: DuePorts): Promise<number> {
  const { db, clock } = ports
  const due = await db.asOwner((tx) =>
    tx
      .select()
      .from(scheduledPublication)
      .where(and(eq(scheduledPublication.state, 'waiting'), lte(scheduledPublication.plannedAt, new Date(clock()))))
      .orderBy(asc(scheduledPublication.plannedAt))
      .limit(batchSize),
  )
  for (const plan of due) {
    try {
      await db.asTenant({ tenant: plan.tenantId, mode: plan.mode }, (tx) => carryOut(tx, plan, new Date(clock())))
    } catch (error) {
      // A failing plan does not stop the others.
      ports.errorReports.report({ error, where: 'planned publication' })
    }
  }
  return due.length
}

async function carryOut(tx: Tx, plan: Plan, at: Date): Promise<void> {
  // The process that changes the state first has the plan; the change and its effect are one transaction.
  const [taken] = await tx
    .update(scheduledPublication)
    .set({ state: 'done', endedAt: at })
    .where(and(eq(scheduledPublication.id, plan.id), eq(scheduledPublication.state, 'waiting')))
    .returning({ id: scheduledPublication.id })
  if (!taken) return
  const outcome = plan.action === 'publish' ? await publish(tx, plan, at) : await unpublish(tx, plan)
  if (!isRefused(outcome)) return
  await tx
    .update(scheduledPublication)
    .set({ state: 'failed', message: publicationRefusals[outcome.refused.code] })
    .where(eq(scheduledPublication.id, plan.id))
}

async function publish(tx: Tx, { itemPath, buildId, tags, userName }: Plan, at: Date) {
  const page = await findItem(tx, itemPath)
  if (!page || !buildId) return refuse('NOT_FOUND')
  return publishOrLeave(tx, { buildId, tags, userName, at, confirmed: true })
}

async function unpublish(tx: Tx, { itemPath, tags }: Plan): Promise<void> {
  await tx.delete(publication).where(and(inArray(publication.tag, tags), eq(publication.itemPath, itemPath)))
}
