import { type Blocks, blocksIn, type SharedBlock } from '@perennial/domain/blocks'
import { parsePage } from '@perennial/domain/page'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { type BlockSnapshot, item, publishedBlock } from '../../db/schema/index.ts'

type ItemRow = typeof item.$inferSelect
export type BlockSnapshots = Record<string, BlockSnapshot>

/** A shared block from its data. @throws Error when it cannot be read; saving refuses such blocks */
export function blockDocument(data: Record<string, unknown>): SharedBlock {
  const read = parsePage(data)
  if (!read.ok) throw new Error(`A shared block cannot be read: ${read.errors[0]?.message ?? ''}`)
  return read.value as SharedBlock
}

/** Blocks as documents. */
export const documentsOf = (snapshots: Readonly<BlockSnapshots>): Blocks =>
  Object.fromEntries(Object.entries(snapshots).map(([path, { data }]) => [path, blockDocument(data)]))

/**
 * Blocks as they are published, with those in them.
 * @param known those that are at hand, as they are to be
 */
export async function liveBlocks(
  tx: Tx,
  paths: readonly string[],
  known: Readonly<BlockSnapshots> = {},
): Promise<BlockSnapshots> {
  const found: BlockSnapshots = {}
  const asked = new Set<string>()
  let waiting = [...paths]
  while (waiting.length > 0) {
    const missing: string[] = []
    for (const path of waiting) {
      if (asked.has(path)) continue
      asked.add(path)
      if (Object.hasOwn(known, path)) found[path] = known[path]!
      else missing.push(path)
    }
    const rows =
      missing.length === 0
        ? []
        : await tx
            .select({ path: item.path, version: publishedBlock.version, data: publishedBlock.data })
            .from(item)
            .innerJoin(publishedBlock, eq(publishedBlock.itemId, item.id))
            .where(and(inArray(item.path, missing), eq(item.recordType, 'block')))
    for (const { path, version, data } of rows) found[path] = { version, data }
    waiting = waiting.flatMap((path) => (Object.hasOwn(found, path) ? blocksIn(blockDocument(found[path]!.data)) : []))
    waiting = waiting.filter((path) => !asked.has(path))
  }
  return found
}

/** A new block is what its pages take at once: nobody uses it yet. */
export async function publishFirst(tx: Tx, row: ItemRow): Promise<void> {
  if (row.recordType !== 'block' || row.type !== 'item') return
  const { id: itemId, version, data, userName } = row
  await tx
    .insert(publishedBlock)
    .values({ itemId, version, data, userName, publishedAt: sql`now()` })
    .onConflictDoNothing()
}

/**
 * Whether a build has taken every block as it is published now. Holds those blocks: whoever publishes one waits, and finds
 * what was published with the former.
 */
export async function tookWhatIsLive(tx: Tx, taken: Readonly<BlockSnapshots>): Promise<boolean> {
  const paths = Object.keys(taken)
  if (paths.length === 0) return true
  const rows = await tx
    .select({ path: item.path, version: publishedBlock.version })
    .from(publishedBlock)
    .innerJoin(item, eq(item.id, publishedBlock.itemId))
    .where(inArray(item.path, paths))
    .for('share', { of: publishedBlock })
  return rows.every(({ path, version }) => taken[path]!.version === version)
}

/** Whether readers see a block on any page: its builds name it by its path. */
export async function isLiveBlock(tx: Tx, path: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 as found from publication p
    join build b on b.tenant_id = p.tenant_id and b.mode = p.mode and b.id = p.build_id
    where jsonb_exists(b.blocks, ${path}) limit 1`)
  return rows.length > 0
}
