import type { PublicBlock } from '@perennial/api/blocks'
import type { Client } from '@perennial/api/client'
import type { KnownBlock } from '@perennial/builder'
import { type Blocks, blocksIn, carriedBlocks, type SharedBlock } from '@perennial/domain/blocks'
import { type PageDocument, parsePage } from '@perennial/domain/page'

/** Blocks as pages show them, with those in them. One that cannot be read is left out. */
export async function readBlocks(client: Client, paths: readonly string[]): Promise<KnownBlock[]> {
  if (paths.length === 0) return []
  const { blocks } = await client.blocks.read({ paths: [...paths] })
  return knownBlocks(blocks)
}

/** Blocks in the builder's form. */
export const knownBlocks = (blocks: readonly PublicBlock[]): KnownBlock[] =>
  blocks.flatMap(({ path, name, data }) => {
    const document = parsePage(data)
    return document.ok ? [{ path, name, document: document.value as SharedBlock }] : []
  })

/** The blocks that go out with a page (PAG-33). */
export async function blocksOf(client: Client, page: PageDocument): Promise<Blocks> {
  const known = await readBlocks(client, blocksIn(page))
  return carriedBlocks(page, Object.fromEntries(known.map(({ path, document }) => [path, document])))
}
