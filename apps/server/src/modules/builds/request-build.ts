import type { Tx } from '../../db/port.ts'
import { build } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import type { ItemRow } from '../catalogue/item-view.ts'
import { buildColumns, type ShownBuild } from './build-view.ts'

/** Options of a build that is not of one saved page alone. */
interface BuildRequest {
  /** The page to build instead of the saved one. */
  sent?: Record<string, unknown>
  /** The mass build that this build belongs to. */
  massId?: string
}

/** Inserts a pending build. The caller must queue the work. */
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

/** Inserts a pending build and queues the work in the same transaction. */
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
