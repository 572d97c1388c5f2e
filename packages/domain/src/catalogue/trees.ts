import type { Action, Area } from '../access/index.ts'
import type { FieldError } from '../result/index.ts'
import { treeOf } from './paths.ts'

interface Tree {
  recordType: string
  /** Other record types that lie in the tree. */
  others?: readonly string[]
  area: Area
}

/** The catalogue's trees by their first path segment (ITM-03, ITM-12 to ITM-15), each with the area that governs it. */
const trees: Readonly<Record<string, Tree>> = {
  offers: { recordType: 'campaign', area: 'campaign' },
  offers2: { recordType: 'offer', area: 'item' },
  add_ons: { recordType: 'add_on', area: 'item' },
  products: { recordType: 'product', area: 'item' },
  entitlements: { recordType: 'entitlement', area: 'item' },
  segments: { recordType: 'segment', area: 'item' },
  tags: { recordType: 'tag', area: 'item' },
  assets: { recordType: 'asset', area: 'item' },
  config: { recordType: 'config', others: ['family', 'template'], area: 'template' },
  pages: { recordType: 'page', area: 'page' },
  pages2: { recordType: 'page', area: 'page' },
  pages3: { recordType: 'page', area: 'page' },
  blocks: { recordType: 'block', area: 'page' },
}

/** First segments of all paths. */
export const treeNames: readonly string[] = Object.keys(trees)

export const isTree = (name: string): boolean => Object.hasOwn(trees, name)

/** Default record type of a tree's new items. */
export const recordTypeOfTree = (name: string): string | undefined =>
  isTree(name) ? trees[name]!.recordType : undefined

/**
 * Why data cannot lie at a path: the tree determines the record type, and with it the rules and rights of an item. A
 * page in another tree would be one that nobody needed the right to pages for.
 */
export function recordTypeErrors(path: string, { record_type }: { record_type?: unknown }): FieldError[] {
  const tree = treeOf(path)
  if (record_type === undefined || !isTree(tree)) return []
  const { recordType, others = [] } = trees[tree]!
  const allowed = [recordType, ...others]
  if (allowed.some((type) => type === record_type)) return []
  const message = `An item in /${tree} has the record type ${allowed.join(', ').replace(/, (?=[^,]*$)/, ' or ')}.`
  return [{ path: 'data.record_type', code: 'record_type', message }]
}

/**
 * The area whose grants decide about an item: campaigns for `/offers`, pages for pages and shared blocks, templates for `/config`, else
 * `item` (PRM-69, PRM-71, PRM-75). Deleting a page needs delete on `item` (PRM-76, ITM-55).
 * @param tree first segment of the item's path
 * @returns undefined for an unknown tree, which is refused
 */
export function itemAreaOf(tree: string, action: Action): Area | undefined {
  if (!isTree(tree)) return undefined
  const { area } = trees[tree]!
  return action === 'delete' && area === 'page' ? 'item' : area
}
