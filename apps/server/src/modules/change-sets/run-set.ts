import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Scope } from '../../db/port.ts'
import { changeRow, changeSet } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { applySet } from './apply-set.ts'
import { previewSet } from './preview-set.ts'
import { findSet, lease, moveOn } from './set-store.ts'

type SetPorts = Pick<Ports, 'db' | 'errorReports'>

/** The job `change-set`: does what the set's state says. The set is the truth, the job only wakes it. Idempotent. */
export async function runSet(ports: SetPorts, scope: Scope, id: string, signal?: AbortSignal): Promise<void> {
  const set = await ports.db.asTenant(scope, (tx) => findSet(tx, id))
  if (set?.state === 'previewing') await previewSet(ports, scope, id, signal)
  if (set?.state === 'applying') await applySet(ports, scope, id, signal)
}

/** What calls of the specification answer about a set: paths, and the reasons of those that stayed as they were. */
export interface SetOutcome {
  done: string[]
  failed: { path: string; message: string }[]
}

/**
 * Previews a set and applies it in one go, for the calls of the specification that know no preview. Idempotent.
 * @param by who applies it
 */
export async function runWholeSet(
  ports: SetPorts,
  scope: Scope,
  { id, by, signal }: { id: string; by: string; signal?: AbortSignal },
): Promise<SetOutcome> {
  await previewSet(ports, scope, id, signal)
  await ports.db.asTenant(scope, (tx) => beginSet(tx, id, by))
  await applySet(ports, scope, id, signal)
  return ports.db.asTenant(scope, async (tx) => {
    const rows = await tx.select().from(changeRow).where(eq(changeRow.setId, id)).orderBy(asc(changeRow.ordinal))
    const kept = new Set(['problem', 'stale', 'failed'])
    return {
      done: rows.filter(({ state }) => !kept.has(state)).map(({ resultPath, path }) => resultPath ?? path),
      failed: rows
        .filter(({ state }) => kept.has(state))
        .map(({ path, problems }) => ({ path, message: wordsOf(problems) })),
    }
  })
}

const changedSince = 'Somebody else has changed it since.'
const wordsOf = (problems: readonly { message: string }[] | null) =>
  problems?.map(({ message }) => message).join(' ') || changedSince

/** Begins to apply a set, or goes on with it. One of many presses at once begins it. */
export const beginSet = (tx: Parameters<typeof moveOn>[0], id: string, by: string) =>
  moveOn(tx, id, ['ready', 'stopped'], {
    state: 'applying',
    appliedBy: by,
    appliedAt: sql`coalesce(applied_at, now())`,
    endedAt: null,
    leaseUntil: lease,
  })

/** Wakes sets whose worker has said nothing for too long: another one goes on with them. */
export async function wakeSets({ db, jobs }: Pick<Ports, 'db' | 'jobs'>): Promise<void> {
  const woken = await db.asOwner(async (tx) => {
    const sets = await tx
      .update(changeSet)
      .set({ leaseUntil: lease })
      .where(
        and(
          inArray(changeSet.state, ['previewing', 'applying']),
          sql`coalesce(${changeSet.leaseUntil}, 'epoch') < now()`,
        ),
      )
      .returning({ tenant: changeSet.tenantId, mode: changeSet.mode, id: changeSet.id })
    await jobs.enqueueAll(
      tx,
      'change-set',
      sets.map(({ tenant, mode, id }) => ({ scope: { tenant, mode }, id })),
    )
    return sets.length
  })
  if (woken > 0) jobs.wake('change-set')
}
