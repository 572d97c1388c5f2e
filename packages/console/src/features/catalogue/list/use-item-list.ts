import type { ItemNode } from '@perennial/api/catalogue'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '../../../api/index.ts'
import type { ListPage } from '../../../list-screen/index.ts'
import type { ItemFilters } from './use-list-filters.ts'

export interface ItemListQuestion extends Partial<ItemFilters['request']> {
  path: string
  recursive: boolean
  search?: string
  sort: 'name' | 'modified'
  descending: boolean
  limit: number
  after: string | undefined
}

/** One page of the items below a path, with their data: columns show attributes. */
export function useItemList({ after, ...question }: ItemListQuestion): UseQueryResult<ListPage<ItemNode>> {
  const { query } = useApi()
  return useQuery({
    ...query.items.tree.queryOptions({
      input: { catalog: '1', ...question, withDetails: true, ...(after ? { queryMore: after } : {}) },
    }),
    select: ({ item, queryMore, total }): ListPage<ItemNode> => ({ rows: item.tree, next: queryMore, total }),
    placeholderData: keepPreviousData,
  })
}
