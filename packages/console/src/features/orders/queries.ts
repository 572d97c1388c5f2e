import type { ObjectRecord } from '@perennial/api/objects'
import { keepPreviousData, useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '../../api/index.ts'
import type { ListPage } from '../../list-screen/index.ts'

/** Rows of one page of an object table (OBJ-07). */
export const pageSize = 25

const of = { service: 'perennial', path_type: 'orders' } as const

/** One page of the list of orders, newest first. */
export function useOrders(after: string | undefined): UseQueryResult<ListPage<ObjectRecord>> {
  const { query } = useApi()
  return useQuery({
    ...query.objects.list.queryOptions({ input: { ...of, limit: pageSize, ...(after ? { queryMore: after } : {}) } }),
    select: ({ items, queryMore, total }): ListPage<ObjectRecord> => ({ rows: items, next: queryMore, total }),
    placeholderData: keepPreviousData,
  })
}

export function useOrder(id: string) {
  const { query } = useApi()
  return useQuery(query.objects.get.queryOptions({ input: { ...of, id } }))
}

/** Related records of one type. A type the order has none of, or the server does not know, is an empty list. */
export function useRelated(id: string, recordType: string) {
  const { query } = useApi()
  return useQuery({
    ...query.objects.related.queryOptions({ input: { ...of, id, record_type: recordType, limit: 100 } }),
    select: ({ items }) => items,
  })
}

/** What happened to an order, newest first, page after page. */
export function useOrderEvents(id: string) {
  const { query } = useApi()
  return useInfiniteQuery(
    query.objects.events.infiniteOptions({
      input: (queryMore: string | undefined) => ({ ...of, id, limit: pageSize, ...(queryMore ? { queryMore } : {}) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => last.queryMore ?? undefined,
    }),
  )
}

/** The steps of the process that carried the order out. */
export function useProcessLog(id: string) {
  const { query } = useApi()
  return useQuery({
    ...query.objects.processLog.queryOptions({ input: { service: 'perennial', id } }),
    retry: false,
  })
}
