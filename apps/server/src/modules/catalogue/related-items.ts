import type { ItemNode } from '@perennial/api/catalogue'
import { isUsedBy, mentions, nameOf, normaliseTag, type Usable, usableAs } from '@perennial/domain/catalogue'
import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { item } from '../../db/schema/index.ts'
import { isTagged } from './item-conditions.ts'
import { dataHold } from './item-store.ts'
import type { ItemRow } from './item-view.ts'
import { nodesOf } from './tree-query.ts'

export const campaignTrees = ['offers']
export const pageTrees = ['pages', 'pages2', 'pages3']

/** Maximum number of items in one answer. */
const maxNodes = 100

/** Campaigns and pages that use an item (ITM-59, ITM-77). */
export async function relatedItems(
  tx: Tx,
  row: ItemRow,
  mayRead: (area: 'campaign' | 'page') => boolean,
): Promise<{ campaigns: ItemNode[]; pages: ItemNode[] }> {
  const used = usableAs(row, await holdersOf(tx, row))
  const named = namesOf(used)
  const find = async (trees: readonly string[]) => {
    const nodes = await nodesOf(
      tx,
      and(inArray(item.tree, [...trees]), eq(item.type, 'item'), ne(item.path, row.path), named),
      { withDetails: true },
    )
    return nodes.filter(({ data }) => isUsedBy(data ?? {}, used)).slice(0, maxNodes)
  }
  return {
    campaigns: mayRead('campaign') ? await find(campaignTrees) : [],
    pages: mayRead('page') ? await find(pageTrees) : [],
  }
}

/** Prefilters candidates by name, so that others are not read. Only up to this many names are fast to search for. */
function namesOf({ paths, label, tag }: Usable): SQL | undefined {
  const names = [...paths, ...(label === undefined ? [] : [label]), ...(tag === undefined ? [] : [nameOf(tag)])]
  return names.length <= 20 ? or(...names.map(dataHold)) : undefined
}

/** Offers and add-ons that contain a product or an entitlement, which campaigns use in turn. */
async function holdersOf(tx: Tx, { path, tree }: ItemRow) {
  if (tree !== 'products' && tree !== 'entitlements') return []
  const rows = await tx
    .select({ path: item.path, tree: item.tree, data: item.data })
    .from(item)
    .where(and(inArray(item.tree, ['offers2', 'add_ons']), dataHold(path)))
  const requested = new Set([path])
  return rows.filter(({ data }) => mentions(data, requested))
}

/** Items of some trees with a tag, by name (ITM-85). */
export const itemsTagged = (
  tx: Tx,
  trees: readonly string[],
  {
    tags,
    limit = maxNodes,
    withDetails,
  }: { tags?: string | undefined; limit?: number | undefined; withDetails: boolean },
): Promise<ItemNode[]> =>
  nodesOf(
    tx,
    and(
      inArray(item.tree, [...trees]),
      eq(item.type, 'item'),
      tags === undefined ? undefined : isTagged(item.path, trees, normaliseTag(tags)),
    ),
    { withDetails, limit },
  )
