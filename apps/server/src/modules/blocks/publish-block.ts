import type { BlockPublished } from '@perennial/api/blocks'
import { blocksIn, blockTexts, reaches } from '@perennial/domain/blocks'
import { eq, inArray, sql } from 'drizzle-orm'
import { insertAll } from '../../db/bulk.ts'
import type { Tx } from '../../db/port.ts'
import {
  blockPublishRequest,
  build,
  item,
  type LogEntry,
  type OfferSnapshot,
  publication,
  publishedBlock,
} from '../../db/schema/index.ts'
import type { Context } from '../../http/context.ts'
import { isRefused, refuse, type Refused } from '../../http/refusal.ts'
import { makeBuild } from '../builds/run-build.ts'
import { findItem } from '../catalogue/index.ts'
import type { ItemRow } from '../catalogue/item-view.ts'
import { savedOffers } from '../offers/find-offers.ts'
import { putOnSale } from '../publications/publish.ts'
import { type LivePage, livePagesOf, mayPublishOn } from './affected-pages.ts'
import { type BlockSnapshots, blockDocument, documentsOf, liveBlocks } from './block-store.ts'

export interface BlockPublishing {
  path: string
  version: number
  key: string
  leaveOut?: readonly string[] | undefined
}

type BlockRefused = Refused<'NOT_FOUND' | 'CONFLICT' | 'CIRCLE' | 'NOT_YOURS' | 'NOT_BUILT' | 'BUSY' | 'KEY_REUSED'>

/** How often pages are made again that others have published meanwhile. */
const mostRounds = 4

/**
 * Publishes the saved state of a block (PAG-29, PAG-30). Every live page that has it is made again from what is live, with
 * this block and nothing else changed; then one transaction moves all pointers, with the key. A process that dies before
 * leaves files that nobody reads.
 */
export async function publishBlock(
  context: Context,
  publishing: BlockPublishing,
): Promise<BlockPublished | BlockRefused> {
  const { ports, scope, caller } = context
  const made = new Map<string, Remade>()
  for (let round = 0; round < mostRounds; round += 1) {
    const begun = await ports.db.asTenant(scope, (tx) => begin(tx, publishing))
    if ('answer' in begun) return begun.answer
    const { row, pages, taken } = begun
    const left = pages.filter(({ path }) => !mayPublishOn(caller!, path)).map(({ path }) => path)
    const asked = new Set(publishing.leaveOut ?? [])
    if (left.length !== asked.size || left.some((path) => !asked.has(path))) {
      return refuse('NOT_YOURS', { message: blockTexts.left(left), data: { pages: left } })
    }
    const own = pages.filter(({ path }) => !asked.has(path))
    for (const page of own) {
      if (made.has(page.buildId)) continue
      const again = await remake(context, row, page, taken)
      if (isRefused(again)) return again
      made.set(page.buildId, again)
    }
    const outcome = await ports.db
      .asTenant(scope, (tx) => carryOut(tx, context, publishing, { pages: own, left, made }))
      .catch((error: unknown) => {
        if (error instanceof RolledBack) return error.outcome
        throw error
      })
    if (outcome !== 'again') return outcome
  }
  return refuse('BUSY')
}

class RolledBack extends Error {
  constructor(readonly outcome: BlockRefused | 'again') {
    super('Rolled back')
  }
}

interface Begun {
  row: ItemRow
  pages: LivePage[]
  /** The saved block and those in it, as pages take them. */
  taken: BlockSnapshots
}

async function begin(
  tx: Tx,
  { path, version, key }: BlockPublishing,
): Promise<Begun | { answer: BlockPublished | BlockRefused }> {
  const known = await answered(tx, { path, version, key })
  if (known) return { answer: known }
  const row = await findItem(tx, path)
  if (!row || row.recordType !== 'block') return { answer: refuse('NOT_FOUND') }
  if (row.version !== version) return { answer: refuse('CONFLICT') }
  const taken = await liveBlocks(tx, [path], { [path]: { version, data: row.data } })
  if (isCircular(path, taken)) return { answer: refuse('CIRCLE', { message: blockTexts.holdsItself(path) }) }
  return { row, pages: await livePagesOf(tx, path), taken }
}

const isCircular = (path: string, taken: BlockSnapshots): boolean => {
  const blocks = documentsOf(taken)
  return blocksIn(blocks[path]!).some((inner) => reaches(inner, path, blocks))
}

async function answered(
  tx: Tx,
  { path, version, key }: Pick<BlockPublishing, 'path' | 'version' | 'key'>,
): Promise<BlockPublished | Refused<'KEY_REUSED'> | undefined> {
  const [row] = await tx.select().from(blockPublishRequest).where(eq(blockPublishRequest.key, key))
  if (!row) return undefined
  return row.itemPath === path && row.itemVersion === version ? row.outcome : refuse('KEY_REUSED')
}

interface Remade {
  id: string
  values: typeof build.$inferInsert
  /** Offers that the page did not have before: they go on sale with it. The others stay as they are sold. */
  added: OfferSnapshot[]
}

/** A page from what is live of it, with the saved block in place of the one that it has. */
async function remake(
  { ports, scope, caller }: Context,
  row: ItemRow,
  page: LivePage,
  taken: BlockSnapshots,
): Promise<Remade | Refused<'NOT_BUILT'>> {
  const log: LogEntry[] = []
  const startedAt = new Date(ports.clock())
  const note = (message: string, level: LogEntry['level'] = 'info') =>
    log.push({ at: new Date(ports.clock()).toISOString(), level, message })
  note(`Made again from what was live, with version ${row.version} of the shared block ${row.path}.`)
  const failed = (message: string) =>
    refuse('NOT_BUILT', { message: `${page.path}: ${message}`, data: { pages: [page.path] } })
  const id = ports.newId()
  const blocks = { ...taken, ...page.blocks, [row.path]: taken[row.path]! }
  const added = await ports.db.asTenant(scope, async (tx) => {
    const cards = blockDocument(row.data)
    const named = ports.renderer.offersIn(cards).filter((path) => !page.offers.some((offer) => offer.path === path))
    return savedOffers(tx, named)
  })
  const made = await makeBuild(
    ports,
    scope,
    { id, itemPath: page.path, source: page.source, shownOffers: [...page.offers, ...added], blocks },
    async (_status, message, level) => void note(message, level),
  ).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
  if (made instanceof Error) return failed(made.message)
  const before = new Set((page.facts?.failedCards ?? []).map(({ cardId }) => cardId))
  const broken = (made.facts.failedCards ?? []).find(({ cardId }) => !before.has(cardId))
  if (broken) return failed(`${broken.name} failed to render. ${broken.message}`)
  const { prefix, offers, facts } = made
  const values = {
    id,
    itemPath: page.path,
    itemVersion: page.itemVersion,
    userName: caller!.user.userName,
    status: 'SUCCEEDED',
    source: page.source,
    blocks,
    log,
    prefix,
    offers,
    facts,
    startedAt,
    endedAt: new Date(ports.clock()),
  }
  return { id, values, added }
}

interface Made {
  pages: readonly LivePage[]
  left: readonly string[]
  /** By the build that was live when it was made. */
  made: ReadonlyMap<string, Remade>
}

/** All pointers in one transaction, or none. @throws RolledBack */
async function carryOut(
  tx: Tx,
  { ports, scope, caller }: Context,
  { path, version, key }: BlockPublishing,
  { pages, left, made }: Made,
): Promise<BlockPublished | BlockRefused> {
  const at = new Date(ports.clock())
  const userName = caller!.user.userName
  const outcome: BlockPublished = {
    version,
    at: at.toISOString(),
    pages: [...new Set(pages.map((page) => page.path))].sort(),
    left: [...left].sort(),
  }
  // The key first: of two at once, the second waits here and is answered by what the first has done.
  const [first] = await tx
    .insert(blockPublishRequest)
    .values({ key, itemPath: path, itemVersion: version, outcome, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: blockPublishRequest.key })
  if (!first) return (await answered(tx, { path, version, key })) ?? refuse('KEY_REUSED')
  // The lock of whoever writes a block into a block.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('blocks ' || ${scope.tenant} || ' ' || ${scope.mode}, 0))`,
  )
  const [row] = await tx.select().from(item).where(eq(item.path, path)).for('update')
  if (!row) throw new RolledBack(refuse('NOT_FOUND'))
  if (row.version !== version) throw new RolledBack(refuse('CONFLICT'))
  const { id: itemId, data } = row
  if (isCircular(path, await liveBlocks(tx, [path], { [path]: { version, data } }))) {
    throw new RolledBack(refuse('CIRCLE', { message: blockTexts.holdsItself(path) }))
  }
  await tx
    .insert(publishedBlock)
    .values({ itemId, version, data, userName, publishedAt: at })
    .onConflictDoUpdate({
      target: [publishedBlock.tenantId, publishedBlock.mode, publishedBlock.itemId],
      set: { version, data, userName, publishedAt: at },
    })
  // From here on nobody publishes a page with the former block: what is live now is all there is.
  const skipped = new Set(left)
  const now = (await livePagesOf(tx, path)).filter((page) => !skipped.has(page.path))
  if (now.length !== pages.length || now.some(({ buildId }) => !made.has(buildId))) throw new RolledBack('again')
  if (pages.length === 0) return outcome
  const moves = pages.map(({ buildId }) => ({ former: buildId, next: made.get(buildId)!.id }))
  await insertAll(
    tx,
    build,
    pages.map(({ buildId }) => made.get(buildId)!.values),
  )
  const former = moves.map((move) => move.former)
  const pointers = await tx
    .select({ tag: publication.tag })
    .from(publication)
    .where(inArray(publication.buildId, former))
  // The moment of the publication stays: it tells whether the page has changes that are not published.
  const { rows } = await tx.execute(sql`update publication p set build_id = m.next, user_name = ${userName}
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(former text, next text)
    where p.build_id = m.former returning p.tag`)
  if (rows.length !== pointers.length || rows.length < pages.length) throw new RolledBack('again')
  const added = new Map(pages.flatMap(({ buildId }) => made.get(buildId)!.added.map((offer) => [offer.path, offer])))
  await putOnSale(tx, [...added.values()], at)
  return outcome
}
