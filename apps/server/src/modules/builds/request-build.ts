import type { Tx } from '../../db/port.ts'
import { build } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import type { ItemRow } from '../items/item-view.ts'
import { buildColumns, type ShownBuild } from './build-view.ts'

/** What is built, if not the page as it is saved by itself. */
interface BuildRequest {
  /** What to build in place of what is saved. */
  sent?: Record<string, unknown>
  /** The job that builds this page among others. */
  massId?: string
}

/** Notes that a page is to be built. Whoever calls it sees to it that somebody does. */
export async function noteBuild(
  tx: Tx,
  { newId, clock }: Pick<Ports, 'newId' | 'clock'>,
  page: ItemRow,
  userName: string,
  { sent, massId }: BuildRequest = {},
): Promise<ShownBuild> {
  const startedAt = new Date(clock())
  const message = 'Built from the page as it was sent, not as it is saved.'
  const [row] = await tx
    .insert(build)
    .values({
      id: newId(),
      itemPath: page.path,
      itemVersion: page.version,
      userName,
      status: 'STARTING',
      source: sent ?? page.data,
      startedAt,
      massId: massId ?? null,
      ...(sent ? { log: [{ at: startedAt.toISOString(), level: 'info' as const, message }] } : {}),
    })
    .returning(buildColumns)
  return row!
}

/** Notes that a page is to be built, and queues the work in the same transaction. */
export async function requestBuild(
  tx: Tx,
  ports: Pick<Ports, 'jobs' | 'newId' | 'clock'>,
  page: ItemRow,
  userName: string,
  sent?: Record<string, unknown>,
): Promise<ShownBuild> {
  const row = await noteBuild(tx, ports, page, userName, sent ? { sent } : {})
  await ports.jobs.enqueue(tx, 'build', { scope: { tenant: page.tenantId, mode: page.mode }, id: row.id })
  return row
}
