import type { Tx } from '../../db/port.ts'
import { build } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import type { ItemRow } from '../items/item-view.ts'
import { buildColumns, type ShownBuild } from './build-view.ts'

/** Notes that a page is to be built as it is saved now, and queues the work in the same transaction. */
export async function requestBuild(
  tx: Tx,
  { jobs, newId, clock }: Pick<Ports, 'jobs' | 'newId' | 'clock'>,
  page: ItemRow,
  userName: string,
): Promise<ShownBuild> {
  const id = newId()
  const [row] = await tx
    .insert(build)
    .values({
      id,
      itemPath: page.path,
      itemVersion: page.version,
      userName,
      status: 'STARTING',
      source: page.data,
      startedAt: new Date(clock()),
    })
    .returning(buildColumns)
  await jobs.enqueue(tx, 'build', { scope: { tenant: page.tenantId, mode: page.mode }, id })
  return row!
}
