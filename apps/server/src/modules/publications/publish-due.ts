import { publicationRefusals } from '@perennial/domain/builds'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { publication, scheduledPublication } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { isRefused, refuse } from '../../http/refusal.ts'
import { findItem } from '../catalogue/index.ts'
import type { BuildPorts } from '../builds/run-build.ts'
import { recheck } from '../publishing/recheck.ts'
import { publishOrLeave } from './publish.ts'

type Plan = typeof scheduledPublication.$inferSelect
type DuePorts = BuildPorts & Pick<Ports, 'errorReports'>

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
      const scope = { tenant: plan.tenantId, mode: plan.mode }
      const ready = plan.checked ? await recheck(ports, scope, plan) : { buildId: plan.buildId }
      await db.asTenant(scope, (tx) => carryOut(tx, plan, ready, new Date(clock())))
    } catch (error) {
      // A failing plan does not stop the others.
      ports.errorReports.report({ error, where: 'planned publication' })
    }
  }
  return due.length
}

type Ready = { buildId: string | null } | { message: string }

async function carryOut(tx: Tx, plan: Plan, ready: Ready, at: Date): Promise<void> {
  // The process that changes the state first has the plan; the change and its effect are one transaction.
  const [taken] = await tx
    .update(scheduledPublication)
    .set({ state: 'done', endedAt: at })
    .where(and(eq(scheduledPublication.id, plan.id), eq(scheduledPublication.state, 'waiting')))
    .returning({ id: scheduledPublication.id })
  if (!taken) return
  if ('message' in ready) {
    const failed = { state: 'failed', message: ready.message } as const
    await tx.update(scheduledPublication).set(failed).where(eq(scheduledPublication.id, plan.id))
    return
  }
  const { buildId } = ready
  const outcome = plan.action === 'publish' ? await publish(tx, { ...plan, buildId }, at) : await unpublish(tx, plan)
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
