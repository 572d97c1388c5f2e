import type { AffectedPage } from '@perennial/api/blocks'
import { pageAreaOf } from '@perennial/domain/access'
import {
  blockOf,
  type Blocks,
  blocksIn,
  blocksReached,
  ownFieldsOfAll,
  reaches,
  textsAt,
  usesOn,
} from '@perennial/domain/blocks'
import { normaliseTag, tagsOf } from '@perennial/domain/catalogue'
import { type Card, type PageDocument, parsePage } from '@perennial/domain/page'
import { and, eq, inArray, like, notLike, sql } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { build, item, publication, reference } from '../../db/schema/index.ts'
import type { Caller } from '../../http/context.ts'
import type { Ports } from '../../ports/index.ts'
import type { ItemRow } from '../catalogue/item-view.ts'
import { blockLooks } from './block-looks.ts'
import { type BlockSnapshots, documentsOf, liveBlocks } from './block-store.ts'

/** A page on which readers see a block, as it was built. */
export interface LivePage {
  path: string
  name: string
  buildId: string
  itemVersion: number
  source: Record<string, unknown>
  blocks: BlockSnapshots
  offers: (typeof build.$inferSelect)['offers']
  facts: (typeof build.$inferSelect)['facts']
}

/** Pages on which readers see a block, once for each build. */
export async function livePagesOf(tx: Tx, path: string): Promise<LivePage[]> {
  const { itemPath, itemVersion, source, blocks, offers, facts } = build
  return tx
    .selectDistinctOn([build.id], {
      path: itemPath,
      name: item.name,
      buildId: build.id,
      itemVersion,
      source,
      blocks,
      offers,
      facts,
    })
    .from(publication)
    .innerJoin(build, eq(build.id, publication.buildId))
    .innerJoin(item, eq(item.path, publication.itemPath))
    .where(sql`jsonb_exists(${build.blocks}, ${path})`)
    .orderBy(build.id)
}

/** Saved pages that use a block, by themselves or by another block, with their data. */
async function savedPagesOf(tx: Tx, path: string) {
  const holding = new Set([path])
  for (let waiting = [path]; waiting.length > 0; ) {
    const rows = await tx
      .selectDistinct({ source: reference.source })
      .from(reference)
      .where(and(inArray(reference.target, waiting), like(reference.source, '/blocks/%')))
    waiting = rows.map(({ source }) => source).filter((source) => !holding.has(source))
    for (const source of waiting) holding.add(source)
  }
  const users = tx
    .selectDistinct({ source: reference.source })
    .from(reference)
    .where(and(inArray(reference.target, [...holding]), notLike(reference.source, '/blocks/%')))
  const { name, data } = item
  return tx.select({ path: item.path, name, data }).from(item).where(inArray(item.path, users)).orderBy(item.path)
}

/** Whether somebody may publish a block's change on a page: it changes what readers see there. */
export const mayPublishOn = ({ can }: Pick<Caller, 'can'>, path: string): boolean =>
  can('edit', 'publish') && can('edit', pageAreaOf(path))

/** One page with its blocks now and with the saved block. */
interface Compared {
  path: string
  name: string
  live: boolean
  page: PageDocument
  before: Blocks
  after: Blocks
  scripts: readonly string[]
}

/**
 * What the saved state of a block changes on each page that uses it (PAG-27). Uses that look the same are rendered once,
 * however many pages they stand on (PAG-28).
 * @throws RangeError for blocks in a circle
 */
export async function affectedPages(
  ports: Ports,
  scope: Scope,
  block: ItemRow,
  caller: Pick<Caller, 'can'>,
): Promise<AffectedPage[]> {
  const compared = await ports.db.asTenant(scope, (tx) => comparedPages(tx, block))
  const looks = blockLooks(ports, scope)
  const pages: AffectedPage[] = []
  for (const { path, name, live, page, before, after, scripts } of compared) {
    const holding = new Set(
      blocksIn(page).filter((one) => reaches(one, block.path, before) || reaches(one, block.path, after)),
    )
    const uses = usesOn(page, holding)
    const seen = await Promise.all(
      uses.map((use) => looks.of({ page, use, before, after }, () => lookKey(page, use, before, after))),
    )
    const loaded = new Set(scripts)
    const direct = uses.filter((use) => blockOf(use) === block.path)
    const [tag] = tagsOf(page).map(normaliseTag)
    pages.push({
      path,
      name,
      ...(tag === undefined ? {} : { tag }),
      live,
      within: [...holding].filter((one) => one !== block.path),
      own: ownFieldsOfAll(direct, after[block.path]!),
      fields: distinctFields(seen.flatMap(({ change }) => change.fields)),
      words: seen.flatMap(({ change }) => change.words).slice(0, 20),
      cards: seen.reduce((sum, { change }) => sum + change.cards, 0),
      visible: seen.some(({ visible }) => visible),
      bytes:
        seen.reduce((sum, { bytes }) => sum + bytes, 0) +
        [...new Map(seen.flatMap((look) => [...look.scripts]))]
          .filter(([script]) => !loaded.has(script))
          .reduce((sum, [, size]) => sum + size, 0),
      changed: seen.flatMap(({ change }, at) => change.changed.map((id) => `${uses[at]!.id}~${id}`)).slice(0, 60),
      mayPublish: mayPublishOn(caller, path),
    })
  }
  return pages.sort((one, other) => Number(other.live) - Number(one.live) || (one.path < other.path ? -1 : 1))
}

async function comparedPages(tx: Tx, block: ItemRow): Promise<Compared[]> {
  const saved = { [block.path]: { version: block.version, data: block.data } }
  const next = await liveBlocks(tx, [block.path], saved)
  const live = await livePagesOf(tx, block.path)
  const drafts = (await savedPagesOf(tx, block.path)).filter(({ path }) => !live.some((one) => one.path === path))
  const draftBlocks = await liveBlocks(tx, [...new Set(drafts.flatMap(({ data }) => namedIn(data)))])
  const ofDrafts = { before: documentsOf(draftBlocks), after: documentsOf({ ...draftBlocks, ...next }) }
  // Most builds have taken the same blocks: they are read once.
  const read = new Map<string, { before: Blocks; after: Blocks }>()
  const compared = live.flatMap((one): Compared[] => {
    const page = parsePage(one.source)
    if (!page.ok) return []
    const key = JSON.stringify(Object.entries(one.blocks).map(([path, { version }]) => [path, version]))
    const blocks =
      read.get(key) ??
      ({ before: documentsOf(one.blocks), after: documentsOf({ ...next, ...one.blocks, ...saved }) } as const)
    read.set(key, blocks)
    const scripts = (one.facts?.scripts ?? []).map(({ name }) => name)
    return [{ path: one.path, name: one.name, live: true, page: page.value, scripts, ...blocks }]
  })
  const others = drafts.flatMap(({ path, name, data }): Compared[] => {
    const page = parsePage(data)
    return page.ok ? [{ path, name, live: false, page: page.value, scripts: [], ...ofDrafts }] : []
  })
  return [...compared, ...others]
}

const namedIn = (data: Record<string, unknown>): string[] => {
  const page = parsePage(data)
  return page.ok ? blocksIn(page.value) : []
}

/** What decides how a use looks: two uses with the same key look the same. */
function lookKey(page: PageDocument, use: Card, before: Blocks, after: Blocks): string {
  const { block, own } = use.props
  const [was, is] = [before, after].map((blocks) =>
    blocksReached([blockOf(use)], blocks).map((path) => [path, blocks[path]]),
  )
  const texts = textsAt(page.customTranslations, use.id)
  return JSON.stringify([block, own ?? {}, texts, page.isAuthenticated === true, numbered(was), numbered(is)])
}

// A block is the same object wherever it is the same state: its number stands for it.
const numbers = new WeakMap<object, number>()
let last = 0
const numbered = (blocks: unknown): unknown =>
  (blocks as [string, object | undefined][]).map(([path, block]) => {
    if (!block) return [path, 0]
    if (!numbers.has(block)) numbers.set(block, (last += 1))
    return [path, numbers.get(block)]
  })

const distinctFields = (fields: readonly { cardId: string; field: string }[]) => [
  ...new Map(fields.map((field) => [`${field.cardId} ${field.field}`, field])).values(),
]
