import { type BuildFacts, isPublishable, scriptBytesOf, scriptWeight } from '@perennial/domain/builds'
import { normaliseTag, tagsOf } from '@perennial/domain/catalogue'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { isRefused, refuse, type Refused } from '../../http/refusal.ts'
import type { Tx } from '../../db/port.ts'
import { build, formerAddress, item, publication, publishedOffer, type OfferSnapshot } from '../../db/schema/index.ts'

export type PublishRefused = Refused<
  'NOT_FOUND' | 'NOT_BUILT' | 'ARCHIVED' | 'FOREIGN_TAG' | 'TAG_TAKEN' | 'OVER_BUDGET'
>

/** Rolls back to a savepoint when a build cannot be published. */
class RolledBack extends Error {
  constructor(readonly outcome: PublishRefused) {
    super(outcome.refused.code)
  }
}

/** Publishes a build or changes nothing, within a transaction that continues either way. */
export async function publishOrLeave(
  tx: Tx,
  publishing: Parameters<typeof publishBuild>[1],
): Promise<Published | PublishRefused> {
  try {
    return await tx.transaction(async (savepoint) => {
      const outcome = await publishBuild(savepoint as unknown as Tx, publishing)
      if (isRefused(outcome)) throw new RolledBack(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome
    throw error
  }
}

export interface Published {
  path: string
  tags: string[]
  buildId: string
  publishedAt: Date
}

/**
 * Publishes a build under tags: only pointers change, no file does. Its offers go on sale in the versions that it
 * shows. All tags or none: a refusal must roll the transaction back.
 * @param at instant of the publication
 * @param confirmed the user has accepted that the page exceeds the script budget
 */
export async function publishBuild(
  tx: Tx,
  {
    buildId,
    tags,
    userName,
    at,
    confirmed = false,
  }: { buildId: string; tags: readonly string[]; userName: string; at: Date; confirmed?: boolean },
): Promise<Published | PublishRefused> {
  const [row] = await tx
    .select({
      itemPath: build.itemPath,
      status: build.status,
      prefix: build.prefix,
      offers: build.offers,
      facts: build.facts,
    })
    .from(build)
    .where(eq(build.id, buildId))
  if (!row || !isPublishable({ status: row.status, pathPrefix: row.prefix, published: false }))
    return refuse('NOT_BUILT')
  // Saving other tags, archiving and deleting take the same lock: none of them overlooks this publication.
  const [page] = await tx
    .select({ data: item.data, status: item.status })
    .from(item)
    .where(eq(item.path, row.itemPath))
    .for('update')
  if (!page) return refuse('NOT_FOUND')
  if (page.status === 'archived') return refuse('ARCHIVED')
  const own = tagsOf(page.data).map(normaliseTag)
  if (!tags.every((tag) => own.includes(tag))) return refuse('FOREIGN_TAG')
  if (!confirmed && row.facts && isTooHeavy(row.facts)) {
    return refuse('OVER_BUDGET', { data: { scriptBytes: scriptBytesOf(row.facts) } })
  }
  const pointer = { itemPath: row.itemPath, buildId, userName, publishedAt: at }
  const pointed = await tx
    .insert(publication)
    .values(tags.map((tag) => ({ tag, ...pointer })))
    .onConflictDoUpdate({
      target: [publication.tenantId, publication.mode, publication.tag],
      set: pointer,
      // In the same statement, so that of two concurrent pages one gets the tag.
      setWhere: eq(publication.itemPath, row.itemPath),
    })
    .returning({ tag: publication.tag })
  if (pointed.length < tags.length) return refuse('TAG_TAKEN')
  await tx.delete(formerAddress).where(inArray(formerAddress.tag, [...tags]))
  await putOnSale(tx, row.offers, at)
  return { path: row.itemPath, tags: [...tags], buildId, publishedAt: at }
}

/** Offers go on sale in these versions, except what was archived or deleted since. */
export async function putOnSale(tx: Tx, built: readonly OfferSnapshot[], at: Date): Promise<void> {
  const offers = await stillSold(tx, built)
  if (offers.length === 0) return
  await tx
    .insert(publishedOffer)
    .values(offers.map((offer) => ({ ...offer, publishedAt: at })))
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

/** Without those that were archived or deleted since the build: an old build puts nothing back on sale. */
async function stillSold(tx: Tx, offers: readonly OfferSnapshot[]): Promise<OfferSnapshot[]> {
  if (offers.length === 0) return []
  const paths = offers.map(({ path }) => path)
  const rows = await tx
    .select({ path: item.path })
    .from(item)
    .where(and(inArray(item.path, paths), ne(item.status, 'archived')))
  const sold = new Set(rows.map(({ path }) => path))
  return offers.filter(({ path }) => sold.has(path))
}

const isTooHeavy = (facts: BuildFacts) => scriptWeight(scriptBytesOf(facts)) === 'beyond'
