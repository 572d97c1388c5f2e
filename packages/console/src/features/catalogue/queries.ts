import type { ItemNode } from '@perennial/api/items'
import { pageSizes } from '@perennial/domain/catalogue'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '../../api/index.ts'
import type { ListPage } from '../../list-screen/index.ts'
import { itemAddress } from './detail/queries.ts'

export const pageSize = pageSizes.catalogue

/** One page of a tree's items, the latest changes first. */
export function useTree(
  tree: string,
  { search, after, enabled }: { search: string; after?: string; enabled: boolean },
): UseQueryResult<ListPage<ItemNode>> {
  const { query } = useApi()
  return useQuery({
    ...query.items.tree.queryOptions({
      input: {
        catalog: '1',
        path: tree,
        recursive: true,
        sort: 'modified',
        descending: true,
        limit: pageSize,
        ...(search ? { search } : {}),
        ...(after ? { queryMore: after } : {}),
      },
    }),
    enabled,
    select: ({ item, queryMore, total }): ListPage<ItemNode> => ({ rows: item.tree, next: queryMore, total }),
    placeholderData: keepPreviousData,
  })
}

/** One item. @param path with its first slash */
export function useItem(path: string, { enabled = true } = {}) {
  const { query } = useApi()
  return useQuery({
    ...query.items.get.queryOptions({ input: itemAddress(path) }),
    enabled,
  })
}
