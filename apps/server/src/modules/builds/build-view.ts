import type { Build } from '@perennial/api/builds'
import { scriptBytesOf } from '@perennial/domain/builds'
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { build, publication } from '../../db/schema/index.ts'

/** Columns for lists: without source, log and offers, which may be long. */
export const buildColumns = {
  id: build.id,
  itemPath: build.itemPath,
  itemVersion: build.itemVersion,
  userName: build.userName,
  status: build.status,
  errorMessage: build.errorMessage,
  prefix: build.prefix,
  startedAt: build.startedAt,
  endedAt: build.endedAt,
  facts: build.facts,
  massId: build.massId,
  tags: sql<string[] | null>`${build.source} -> 'tags'`,
}

export type ShownBuild = Pick<
  typeof build.$inferSelect,
  | 'id'
  | 'itemPath'
  | 'itemVersion'
  | 'userName'
  | 'status'
  | 'errorMessage'
  | 'prefix'
  | 'startedAt'
  | 'endedAt'
  | 'facts'
  | 'massId'
> & { tags: string[] | null }

/** Builds with the tags under which they are published (PUB-01). */
export async function buildViews(tx: Tx, rows: readonly ShownBuild[]): Promise<Build[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const published = await tx.select().from(publication).where(inArray(publication.buildId, ids))
  return rows.map((row) => ({
    id: row.id,
    path: row.itemPath,
    itemVersion: row.itemVersion,
    userName: row.userName,
    buildStatus: row.status,
    errorMessage: row.errorMessage,
    startTime: row.startedAt.toISOString(),
    endTime: row.endedAt?.toISOString() ?? null,
    buildComplete: row.endedAt !== null,
    pathPrefix: row.prefix,
    scriptBytes: row.facts ? scriptBytesOf(row.facts) : null,
    massId: row.massId,
    pages: (row.tags ?? []).map((tag) => {
      const found = published.find((entry) => entry.buildId === row.id && entry.tag === tag)
      return {
        path: tag,
        userName: found?.userName ?? null,
        publishedDate: found?.publishedAt.toISOString() ?? null,
        isPublished: found !== undefined,
      }
    }),
  }))
}
