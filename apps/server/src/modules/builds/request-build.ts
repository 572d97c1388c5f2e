import type { Tx } from '../../db/port.ts'
import { build } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import type { ItemRow } from '../items/item-view.ts'
import { buildColumns, type ShownBuild } from './build-view.ts'

/**
 * Notes that a page is to be built, and queues the work in the same transaction.
 * @param sent what to build in place of what is saved
 */
export async function requestBuild(
  tx: Tx,
  { jobs, newId, clock }: Pick<Ports, 'jobs' | 'newId' | 'clock'>,
  page: ItemRow,
  userName: string,
  sent?: Record<string, unknown>,
): Promise<ShownBuild> {
  const id = newId()
  const startedAt = new Date(clock())
  const message = 'Built from the page as it was sent, not as it is saved.'
  const [row] = await tx
    .insert(build)
    .values({
      id,
      itemPath: page.path,
      itemVersion: page.version,
      userName,
      status: 'STARTING',
      source: sent ?? page.data,
      startedAt,
      ...(sent ? { log: [{ at: startedAt.toISOString(), level: 'info' as const, message }] } : {}),
    })
    .returning(buildColumns)
  await jobs.enqueue(tx, 'build', { scope: { tenant: page.tenantId, mode: page.mode }, id })
  return row!
}
