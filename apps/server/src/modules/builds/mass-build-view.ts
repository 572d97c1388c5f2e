import type { MassBuild } from '@perennial/api/builds'
import { massBuildStatus } from '@perennial/domain/builds'
import type * as z from 'zod'
import type { Scope, Tx } from '../../db/port.ts'
import { buildsFolder } from './build-files.ts'
import { buildViews, type ShownBuild } from './build-view.ts'

/** A mass build, derived from its builds (JOB-21, JOB-22): it has no state of its own that could differ from theirs. */
export async function massBuildView(
  tx: Tx,
  scope: Scope,
  id: string,
  rows: readonly ShownBuild[],
): Promise<z.infer<typeof MassBuild>> {
  const status = massBuildStatus(rows.map((row) => row.status))
  const ends = rows.flatMap(({ endedAt }) => (endedAt ? [endedAt.getTime()] : []))
  return {
    id,
    userName: rows[0]!.userName,
    status,
    pathPrefix: rows.some(({ prefix }) => prefix !== null) ? buildsFolder(scope) : null,
    startTime: new Date(Math.min(...rows.map(({ startedAt }) => startedAt.getTime()))).toISOString(),
    endTime: status === 'IN_PROGRESS' ? null : new Date(Math.max(...ends)).toISOString(),
    builds: await buildViews(tx, rows),
  }
}
