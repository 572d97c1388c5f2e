import { emptyPage, type PageDocument, parsePage } from '../page/index.ts'
import { type FieldError, failed, ok, type Result } from '../result/index.ts'
import { blocksReached } from './cycles.ts'
import { expandPage } from './expand.ts'
import { detachBlock } from './make-block.ts'
import { type Blocks, blockOf, blocksIn, blockTree, isUse, type SharedBlock, newUse } from './shared-block.ts'

/** The blocks that a page needs, for its export: with those in them (PAG-33). */
export const carriedBlocks = (page: PageDocument, blocks: Blocks): Blocks =>
  Object.fromEntries(
    blocksReached(blocksIn(page), blocks).flatMap((path) =>
      Object.hasOwn(blocks, path) ? [[path, blocks[path]!]] : [],
    ),
  )

/** The largest number of blocks that come with a page. */
const mostCarried = 100

/** The blocks in an export file. Files from before there were blocks have none. */
export function blocksFromExport(value: unknown): Result<Blocks> {
  const carried = typeof value === 'object' && value !== null ? (value as { blocks?: unknown }).blocks : undefined
  if (carried === undefined) return ok({})
  if (typeof carried !== 'object' || carried === null || Array.isArray(carried)) {
    return failed([{ path: 'blocks', code: 'invalid_type', message: 'blocks: expected blocks by their paths.' }])
  }
  const entries = Object.entries(carried)
  if (entries.length > mostCarried) {
    return failed([{ path: 'blocks', code: 'too_many', message: `A page comes with at most ${mostCarried} blocks.` }])
  }
  const errors: FieldError[] = []
  const blocks: [string, SharedBlock][] = []
  for (const [path, block] of entries) {
    const read = parsePage(block)
    if (!read.ok) errors.push(...read.errors.map((error) => ({ ...error, path: `blocks.${path}.${error.path}` })))
    else if (!path.startsWith(`/${blockTree}/`)) {
      errors.push({ path: `blocks.${path}`, code: 'path', message: `A block lies in /${blockTree}.` })
    } else blocks.push([path, read.value as SharedBlock])
  }
  if (errors.length > 0) return failed(errors)
  const all = Object.fromEntries(blocks)
  for (const [path] of blocks) {
    const wrong = endless(path, all)
    if (wrong) return failed([{ path: `blocks.${path}`, code: 'circle', message: wrong }])
  }
  return ok(all)
}

/** Why a block could not be shown: it holds itself, lies too deep, or makes too many cards. */
function endless(path: string, blocks: Blocks): string | undefined {
  try {
    expandPage({ ...emptyPage(), assets: [newUse('u', path)] }, blocks)
    return undefined
  } catch (error) {
    if (error instanceof RangeError) return error.message
    throw error
  }
}

/** What an import does with a block that comes with the page: uses the one that is there, takes it, or detaches it. */
export const importChoices = ['ours', 'theirs', 'detach'] as const
export type ImportChoice = (typeof importChoices)[number]

/** A page as it is imported, with the blocks that are to be made for it. */
export interface ImportedPage {
  page: PageDocument
  made: Blocks
}

/**
 * A page by the choices for its blocks. A block that is taken gets a free path, so that no other page changes.
 * @param freePath a path at which there is no block yet
 * @returns an error for a block without a choice, or one of which there is none here
 */
export function importedPage(
  page: PageDocument,
  carried: Blocks,
  choices: Readonly<Record<string, ImportChoice>>,
  { known, freePath }: { known: ReadonlySet<string>; freePath(path: string): string },
): Result<ImportedPage> {
  const errors: FieldError[] = []
  const choiceOf = (path: string): ImportChoice | undefined =>
    Object.hasOwn(choices, path) ? choices[path] : undefined
  // Of blocks within a block that is already here nothing is asked.
  const asked: string[] = []
  const waiting = blocksIn(page)
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (asked.includes(path)) continue
    asked.push(path)
    const has = Object.hasOwn(carried, path)
    const choice = choiceOf(path) ?? (has ? undefined : 'ours')
    if (choice === undefined) {
      errors.push({ path: `blocks.${path}`, code: 'no_choice', message: `Choose what becomes of the block ${path}.` })
    } else if (choice === 'ours' ? !known.has(path) : !has) {
      const message =
        choice === 'ours'
          ? `There is no block ${path} here. Take the one that comes, or detach it.`
          : `The file does not hold the block ${path}.`
      errors.push({ path: `blocks.${path}`, code: 'no_block', message })
    } else if (choice !== 'ours') waiting.push(...blocksIn(carried[path]!))
  }
  if (errors.length > 0) return failed(errors)
  const paths = new Map(asked.map((path) => [path, choiceOf(path) === 'theirs' ? freePath(path) : path]))
  const detached = asked.filter((path) => choiceOf(path) === 'detach')
  const settle = <Page extends PageDocument>(document: Page): Page => {
    let settled = document
    // A detached block may leave uses of others behind: again, until there is none. Cycles are refused before.
    for (let round = 0; round <= asked.length; round += 1) {
      const before = settled
      for (const path of detached) settled = detachBlock(settled, path, carried[path]!)
      if (settled === before) break
    }
    return renamed(settled, paths)
  }
  const made = Object.fromEntries(
    asked.filter((path) => choiceOf(path) === 'theirs').map((path) => [paths.get(path)!, settle(carried[path]!)]),
  )
  return ok({ page: settle(page), made })
}

function renamed<Page extends PageDocument>(page: Page, paths: ReadonlyMap<string, string>): Page {
  const assets = page.assets.map((card) => {
    const path = isUse(card) ? paths.get(blockOf(card)) : undefined
    return path === undefined || path === blockOf(card) ? card : { ...card, props: { ...card.props, block: path } }
  })
  return assets.every((card, index) => card === page.assets[index]) ? page : { ...page, assets }
}
