import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { build, publication, publishedOffer } from '../../db/schema/index.ts'

export type PublishRefusal = 'NOT_BUILT' | 'TAG_TAKEN'

export interface Published {
  path: string
  tags: string[]
  buildId: string
  publishedAt: Date
}

/**
 * Puts a build under tags: pointers change, no file does. The offers that it shows go on sale in the versions that it
 * shows. Every tag or none.
 * @param at instant of the publication
 */
export async function publishBuild(
  tx: Tx,
  { buildId, tags, userName, at }: { buildId: string; tags: readonly string[]; userName: string; at: Date },
): Promise<Published | PublishRefusal> {
  const [row] = await tx
    .select({ itemPath: build.itemPath, status: build.status, prefix: build.prefix, offers: build.offers })
    .from(build)
    .where(eq(build.id, buildId))
  if (!row || row.status !== 'SUCCEEDED' || row.prefix === null) return 'NOT_BUILT'
  const [taken] = await tx
    .select()
    .from(publication)
    .where(and(inArray(publication.tag, [...tags]), ne(publication.itemPath, row.itemPath)))
    .limit(1)
  if (taken) return 'TAG_TAKEN'

  const pointer = { itemPath: row.itemPath, buildId, userName, publishedAt: at }
  await tx
    .insert(publication)
    .values(tags.map((tag) => ({ tag, ...pointer })))
    .onConflictDoUpdate({ target: [publication.tenantId, publication.mode, publication.tag], set: pointer })
  if (row.offers.length > 0) {
    await tx
      .insert(publishedOffer)
      .values(row.offers.map((offer) => ({ ...offer, publishedAt: at })))
      .onConflictDoUpdate({
        target: [publishedOffer.tenantId, publishedOffer.mode, publishedOffer.path],
        set: {
          id: sql`excluded.id`,
          name: sql`excluded.name`,
          version: sql`excluded.version`,
          data: sql`excluded.data`,
          publishedAt: at,
        },
      })
  }
  return { path: row.itemPath, tags: [...tags], buildId, publishedAt: at }
}
