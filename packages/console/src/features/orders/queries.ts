import type { ObjectRecord } from '@perennial/api/objects'
import { pageSizes } from '@perennial/domain/catalogue'
import { keepPreviousData, useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '../../api/index.ts'
import type { ListPage } from '../../list-screen/index.ts'

/** Rows of one page of an object table (OBJ-07). */
export const pageSize = pageSizes.objects

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

/** The records of one type that belong to an order. */
export function useRelated(id: string, recordType: string) {
  const { query } = useApi()
  return useQuery({
    ...query.objects.related.queryOptions({ input: { ...of, id, record_type: recordType, limit: 100 } }),
    select: ({ items }) => items,
  })
}

/** The payments of what was ordered. They belong to the subscription that the order began. */
export function useOrderSchedule(id: string) {
  const { query } = useApi()
  const subscriptions = useRelated(id, 'subscription')
  const subscription = subscriptions.data?.[0]?.id
  const schedule = useQuery({
    ...query.objects.related.queryOptions({
      input: {
        service: 'perennial',
        path_type: 'subscriptions',
        id: subscription ?? '',
        record_type: 'schedule',
        limit: 100,
      },
    }),
    enabled: subscription !== undefined,
    select: ({ items }) => items,
  })
  // Without a subscription there is nothing to wait for.
  if (subscriptions.data && subscription === undefined) return { ...subscriptions, data: [] }
  return subscription === undefined ? subscriptions : schedule
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

/** The steps of the process that carried an order out. @param id of the process event */
export function useProcessLog(id: string) {
  const { query } = useApi()
  return useQuery(query.objects.processLog.queryOptions({ input: { service: 'perennial', id } }))
}
