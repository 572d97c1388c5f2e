import { itemAreaOf, normaliseTag, tagsOf, treeOf } from '@perennial/domain/catalogue'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { build, formerAddress, type LogEntry, publication, scheduledPublication } from '../../db/schema/index.ts'
import type { Context } from '../../http/context.ts'
import { isRefused, refuse, type Refused } from '../../http/refusal.ts'
import { type MadeBuild, makeBuild } from '../builds/run-build.ts'
import { findItem } from '../catalogue/index.ts'
import { authorOf } from '../catalogue/item-store.ts'
import { type ItemRow, itemView } from '../catalogue/item-view.ts'
import { saveItem } from '../catalogue/save-item.ts'

export interface AddressChange {
  path: string
  version: number
  /** One of the page's tags. */
  from: string
  to: string
  takesRedirects?: boolean | undefined
}

type ChangeRefused = Refused<'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT' | 'INVALID' | 'NOT_BUILT'>

/** The live build of a page, to be made again under the new address. */
interface Live {
  id: string
  source: Record<string, unknown>
  offers: (typeof build.$inferSelect)['offers']
  blocks: (typeof build.$inferSelect)['blocks']
}

/**
 * Gives a page another address (PAG-48). A page that is live is made again first, from what its readers see, because its
 * documents name their address; then one transaction moves tag and publication and leaves a redirect. When anything fails
 * in between, nothing has changed.
 */
export async function changeAddress(context: Context, change: AddressChange): Promise<ItemRow | ChangeRefused> {
  const { ports, scope, caller } = context
  const { db } = ports
  const area = itemAreaOf(treeOf(change.path), 'edit')
  if (!area || !caller!.can('edit', area)) return refuse('FORBIDDEN')
  const live = await db.asTenant(scope, (tx) => liveBuild(tx, change))
  if (isRefused(live)) return live
  const again = live && (await remake(context, change, live))
  if (again && isRefused(again)) return again
  try {
    return await db.asTenant(scope, async (tx) => {
      const outcome = await move(tx, context, change, again ? { former: live.id, ...again } : undefined)
      if (isRefused(outcome)) throw new RolledBack(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome
    throw error
  }
}

class RolledBack extends Error {
  constructor(readonly outcome: ChangeRefused) {
    super(outcome.refused.code)
  }
}

async function liveBuild(
  tx: Tx,
  { path, version, from }: AddressChange,
): Promise<Live | undefined | Refused<'NOT_FOUND' | 'CONFLICT'>> {
  const row = await findItem(tx, path)
  if (!row || !tagsOf(row.data).map(normaliseTag).includes(from)) return refuse('NOT_FOUND')
  if (row.version !== version) return refuse('CONFLICT', { data: { current: itemView(row) } })
  const [found] = await tx
    .select({ id: build.id, source: build.source, offers: build.offers, blocks: build.blocks })
    .from(publication)
    .innerJoin(build, eq(build.id, publication.buildId))
    .where(and(eq(publication.tag, from), eq(publication.itemPath, path)))
  return found
}

const replaced = (tags: readonly string[], { from, to }: AddressChange): string[] =>
  tags.map((tag) => (normaliseTag(tag) === from ? to : tag))

interface Remade extends MadeBuild {
  id: string
  source: Record<string, unknown>
  log: LogEntry[]
}

async function remake({ ports, scope }: Context, change: AddressChange, live: Live) {
  const log: LogEntry[] = []
  const note = (message: string, level: LogEntry['level'] = 'info') =>
    log.push({ at: new Date(ports.clock()).toISOString(), level, message })
  const source = { ...live.source, tags: replaced(tagsOf(live.source), change) }
  const id = ports.newId()
  note(`Made again for the new address ${change.to}, from what was live.`)
  try {
    const made = await makeBuild(
      ports,
      scope,
      { id, itemPath: change.path, source, shownOffers: live.offers, blocks: live.blocks },
      async (_status, message, level) => void note(message, level),
    )
    const { prefix, offers, facts, blocks } = made
    return { id, source, log, prefix, offers, facts, blocks }
  } catch (error) {
    ports.log.error('build failed', { error, path: change.path })
    return refuse('NOT_BUILT')
  }
}

async function move(
  tx: Tx,
  { ports, caller }: Context,
  change: AddressChange,
  again: (Remade & { former: string }) | undefined,
): Promise<ItemRow | ChangeRefused> {
  const { path, version, from, to, takesRedirects } = change
  const before = await findItem(tx, path)
  if (!before) return refuse('NOT_FOUND')
  if (before.version !== version) return refuse('CONFLICT', { data: { current: itemView(before) } })
  const [current] = await tx
    .select({ buildId: publication.buildId, publishedAt: publication.publishedAt })
    .from(publication)
    .where(and(eq(publication.tag, from), eq(publication.itemPath, path)))
  // Published, rolled back or unpublished while the page was made again: what readers see is no longer what was made.
  if (current?.buildId !== again?.former) return refuse('CONFLICT', { data: { current: itemView(before) } })
  const data = { tags: replaced(tagsOf(before.data), change) }
  const author = authorOf(caller)
  const saved = await saveItem(tx, before, { data }, { may: caller!.can, author, takesRedirects, movesLive: true })
  if (isRefused(saved)) return saved
  await movePlans(tx, change)
  // Led to the end: nobody is sent on twice.
  await tx.delete(formerAddress).where(eq(formerAddress.tag, to))
  await tx.update(formerAddress).set({ leadsTo: to }).where(eq(formerAddress.leadsTo, from))
  if (!again || !current) return saved
  const startedAt = new Date(ports.clock())
  const { id, source, log, prefix, offers, facts, blocks, former } = again
  await tx.insert(build).values({
    id,
    source,
    log,
    prefix,
    offers,
    facts,
    blocks,
    startedAt,
    itemPath: path,
    itemVersion: saved.version,
    userName: author.userName,
    status: 'SUCCEEDED',
    endedAt: startedAt,
  })
  // A page whose changes were all live has none now either; see `publishedStatusOf`.
  const publishedAt =
    current.publishedAt > before.modifiedAt
      ? new Date(Math.max(ports.clock(), saved.modifiedAt.getTime() + 1))
      : current.publishedAt
  const own = eq(publication.itemPath, path)
  await tx
    .update(publication)
    .set({ buildId: id, publishedAt })
    .where(and(own, eq(publication.buildId, former)))
  await tx
    .update(publication)
    .set({ tag: to })
    .where(and(own, eq(publication.tag, from)))
  await tx
    .insert(formerAddress)
    .values({ tag: from, itemId: saved.id, leadsTo: to, userName: author.userName, since: startedAt })
    .onConflictDoUpdate({
      target: [formerAddress.tenantId, formerAddress.mode, formerAddress.tag],
      set: { itemId: saved.id, leadsTo: to, userName: author.userName, since: startedAt },
    })
  return saved
}

/** What is planned under the former address is planned under the new one. */
async function movePlans(tx: Tx, { path, from, to }: AddressChange): Promise<void> {
  await tx
    .update(scheduledPublication)
    .set({
      tags: sql`(select jsonb_agg(case when tag = ${from} then ${to}::text else tag end)
      from jsonb_array_elements_text(${scheduledPublication.tags}) tag)`,
    })
    .where(and(eq(scheduledPublication.itemPath, path), eq(scheduledPublication.state, 'waiting')))
}
