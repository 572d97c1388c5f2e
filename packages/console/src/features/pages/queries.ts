import type { ItemNode } from '@perennial/api/catalogue'
import { pageSizes } from '@perennial/domain/catalogue'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '../../api/index.ts'
import type { ListPage } from '../../list-screen/index.ts'

/** Rows of one page of a catalogue table (TBL-05). */
export const pageSize = pageSizes.catalogue

export interface PagesFilter {
  /** First segment of the pages' paths: `pages2`, or `pages3` for the flat ones. */
  tree: string
  search: string
  publishedStatus?: ItemNode['publishedStatus']
  after?: string
}

/** One page of the list of pages, newest changes first. */
export function usePages({ tree, search, publishedStatus, after }: PagesFilter): UseQueryResult<ListPage<ItemNode>> {
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
        ...(publishedStatus
          ? { criteria: [{ path: 'publication', values: [publishedStatus], logic: 'OR' as const }] }
          : {}),
        ...(after ? { queryMore: after } : {}),
      },
    }),
    select: ({ item, queryMore, total }): ListPage<ItemNode> => ({
      rows: item.tree.filter(({ type }) => type === 'item'),
      next: queryMore,
      total,
    }),
    placeholderData: keepPreviousData,
  })
}

/** The item of a page. Fetched once: afterwards the builder's copy is authoritative. */
export function usePageItem(path: string) {
  const { query } = useApi()
  return useQuery({
    ...query.items.get.queryOptions({ input: { catalog: '1', path: path.replace(/^\//, '') } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
