import { type Blocks, blocksIn } from './shared-block.ts'

/**
 * Whether a block holds another one, itself or by blocks in it: asked before a use is placed (PAG-31). The database asks
 * the same of every write.
 */
export function reaches(from: string, wanted: string, blocks: Blocks): boolean {
  const seen = new Set<string>()
  const waiting = [from]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (path === wanted) return true
    if (seen.has(path)) continue
    seen.add(path)
    if (Object.hasOwn(blocks, path)) waiting.push(...blocksIn(blocks[path]!))
  }
  return false
}

/** The blocks that a document needs, with those in them, each once. */
export function blocksReached(paths: readonly string[], blocks: Blocks): string[] {
  const seen = new Set<string>()
  const waiting = [...paths]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue
    seen.add(path)
    if (Object.hasOwn(blocks, path)) waiting.push(...blocksIn(blocks[path]!))
  }
  return [...seen]
}
