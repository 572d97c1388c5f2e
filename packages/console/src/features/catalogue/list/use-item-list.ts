import type { ItemNode, NearestItem } from '@perennial/api/catalogue'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '../../../api/index.ts'
import type { ListPage } from '../../../list-screen/index.ts'
import type { ItemFilters } from './use-list-filters.ts'

export interface ItemListQuestion extends Partial<ItemFilters['request']> {
  path: string
  recursive: boolean
  search?: string
  sort: string
  descending: boolean
  limit: number
  after: string | undefined
  /** The last page instead. */
  last: boolean
}

export interface ItemPage extends ListPage<ItemNode> {
  nearest?: readonly NearestItem[]
}

/** One page of the items below a path, with their data: columns show attributes. */
export function useItemList({ after, last, ...question }: ItemListQuestion): UseQueryResult<ItemPage> {
  const { query } = useApi()
  return useQuery({
    ...query.items.tree.queryOptions({
      input: { catalog: '1', ...question, withDetails: true, ...(after ? { queryMore: after } : last ? { last } : {}) },
    }),
    select: ({ item, queryMore, total, nearest }): ItemPage => ({
      rows: item.tree,
      next: queryMore,
      total,
      ...(nearest ? { nearest } : {}),
    }),
    placeholderData: keepPreviousData,
  })
}
