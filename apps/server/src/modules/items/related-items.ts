import type { ItemNode, RelatedItem } from '@perennial/api/items'
import { isUsedBy, mentions, normaliseTag, usableAs } from '@perennial/domain/catalogue'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { item, itemValue } from '../../db/schema/index.ts'
import type { ItemRow } from './item-view.ts'
import { nodesOf } from './tree-query.ts'

const pageTrees = ['pages', 'pages2', 'pages3']

/** Most items that one answer lists. */
const most = 100

/** Campaigns and pages that use an item (ITM-59, ITM-77). */
export async function relatedItems(
  tx: Tx,
  row: ItemRow,
  mayRead: (area: 'campaign' | 'page') => boolean,
): Promise<{ campaigns: RelatedItem[]; pages: RelatedItem[] }> {
  const used = usableAs(row, await holdersOf(tx, row))
  const find = async (trees: readonly string[]) => {
    const nodes = await nodesOf(
      tx,
      and(inArray(item.tree, [...trees]), eq(item.type, 'item'), ne(item.path, row.path)),
      { withDetails: true },
    )
    return nodes
      .filter(({ data }) => isUsedBy(data ?? {}, used))
      .slice(0, most)
      .map(relatedOf)
  }
  return {
    campaigns: mayRead('campaign') ? await find(['offers']) : [],
    pages: mayRead('page') ? await find(pageTrees) : [],
  }
}

/** Offers and add-ons that hold a product or an entitlement, by which campaigns come to it. */
async function holdersOf(tx: Tx, { path, tree }: ItemRow) {
  if (tree !== 'products' && tree !== 'entitlements') return []
  const rows = await tx
    .select({ path: item.path, tree: item.tree, data: item.data })
    .from(item)
    .where(
      and(inArray(item.tree, ['offers2', 'add_ons']), sql`position(${JSON.stringify(path)} in ${item.data}::text) > 0`),
    )
  const wanted = new Set([path])
  return rows.filter(({ data }) => mentions(data, wanted))
}

const relatedOf = ({
  path,
  name,
  status,
  tags,
  publishedStatus,
  latestPublished,
  modified,
}: ItemNode): RelatedItem => ({
  path,
  name,
  status,
  tags,
  publishedStatus,
  latestPublished,
  modified,
})

/** Items of some trees with a tag, by name (ITM-85). */
export const itemsTagged = (
  tx: Tx,
  trees: readonly string[],
  { tags, limit = most, withDetails }: { tags?: string | undefined; limit?: number | undefined; withDetails: boolean },
): Promise<ItemNode[]> =>
  nodesOf(
    tx,
    and(
      inArray(item.tree, [...trees]),
      eq(item.type, 'item'),
      tags === undefined
        ? undefined
        : inArray(
            item.path,
            tx
              .select({ path: itemValue.path })
              .from(itemValue)
              .where(and(eq(itemValue.attribute, 'tag'), eq(itemValue.textValue, normaliseTag(tags)))),
          ),
    ),
    { withDetails, limit },
  )

export const campaignTrees = ['offers']
export { pageTrees }
