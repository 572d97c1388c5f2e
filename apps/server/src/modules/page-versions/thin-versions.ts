import { versionDays, versionsToThin } from '@perennial/domain/page-versions'
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { item, livePeriod, pageVersion, tenant, trash, type VersionBody } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { shopProfile } from '../tenants/shop-profile.ts'
import { joinedBody } from './version-store.ts'

const day = 24 * 60 * 60_000

/** Removes versions that are kept no longer (PAG-22), and those of pages that are gone for good. */
export async function thinVersions({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const now = new Date(clock())
  const tenants = await db.asOwner((tx) => tx.select({ id: tenant.id }).from(tenant))
  for (const { id } of tenants) {
    for (const mode of ['test', 'production'] as const) {
      const scope: Scope = { tenant: id, mode }
      const { items, timeZone } = await db.asTenant(scope, async (tx) => {
        await forgetGone(tx)
        const rows = await tx
          .selectDistinct({ itemId: pageVersion.itemId })
          .from(pageVersion)
          .where(and(isNull(pageVersion.name), lt(pageVersion.at, new Date(now.getTime() - versionDays.all * day))))
        return { items: rows, timeZone: (await shopProfile(tx)).timeZone }
      })
      for (const { itemId } of items) {
        while (await db.asTenant(scope, (tx) => thinPage(tx, itemId, now, timeZone))) {}
      }
    }
  }
}

/** Versions of pages that were deleted, once they have left the trash. */
const forgetGone = (tx: Tx) =>
  tx.delete(pageVersion).where(
    sql`not exists (select from ${item} where ${item.id} = ${pageVersion.itemId})
        and not exists (select from ${trash} where ${trash.item}->>'id' = ${pageVersion.itemId})`,
  )

/** Versions of one page that one transaction removes. */
const atOnce = 100

/** @returns whether there are more to remove */
async function thinPage(tx: Tx, itemId: string, now: Date, timeZone: string): Promise<boolean> {
  // Saves take the same lock, so that no patch is made from a version that goes.
  await tx.select({ id: item.id }).from(item).where(eq(item.id, itemId)).for('update')
  const own = eq(pageVersion.itemId, itemId)
  const { version, at, name, patches } = pageVersion
  const rows = await tx.select({ version, at, name, patches }).from(pageVersion).where(own).orderBy(asc(version))
  const seen = await tx.select({ version: livePeriod.version }).from(livePeriod).where(eq(livePeriod.itemId, itemId))
  const published = new Set(seen.map((one) => one.version))
  const all = versionsToThin(
    rows.map((row) => ({ ...row, named: row.name !== null, published: published.has(row.version) })),
    now,
    timeZone,
  )
  const gone = new Set(all.slice(0, atOnce))
  if (gone.size === 0) return false
  const touched = rows.flatMap((row, index) => {
    const follows = index > 0 && gone.has(rows[index - 1]!.version)
    return gone.has(row.version) || follows ? [row.version] : []
  })
  const found = await tx
    .select({ version, body: pageVersion.body })
    .from(pageVersion)
    .where(and(own, inArray(version, touched)))
  const bodies = new Map(found.map((row) => [row.version, row.body]))
  let carried: VersionBody | undefined
  let count = 0
  for (const row of rows) {
    const body = bodies.get(row.version)
    if (gone.has(row.version)) {
      carried = carried ? joinedBody(carried, body!) : body
      continue
    }
    const joined = carried && joinedBody(carried, body!)
    carried = undefined
    count = (joined ? 'state' in joined : row.patches === 0) ? 0 : count + 1
    if (!joined && row.patches === count) continue
    await tx
      .update(pageVersion)
      .set({ patches: count, ...(joined ? { body: joined } : {}) })
      .where(and(own, eq(version, row.version)))
  }
  await tx.delete(pageVersion).where(and(own, inArray(version, [...gone])))
  return all.length > gone.size
}
