import type { TimelineKind } from '@perennial/api/customers'
import type { StaffGift } from '@perennial/api/gifts'
import type { BusinessRecord } from '@perennial/api/records'
import type { SubscriptionCommand, SubscriptionDetail } from '@perennial/api/subscriptions'
import { PRODUCT } from '@perennial/domain/product'
import { keepPreviousData, useInfiniteQuery, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureOf, useApi } from '../../api/index.ts'

/** A subscription of a customer: its record, and its life where it is billed here. */
export interface DeskSubscription {
  record: BusinessRecord
  /** Undefined while it loads; null where another provider bills it. */
  detail: SubscriptionDetail | null | undefined
}

/** Ten customers in a thousand have more than this; their other subscriptions have pages of their own. */
const shownSubscriptions = 25

/** The subscriptions of a customer, or the one that a record is. */
export function useDeskSubscriptions(record: BusinessRecord) {
  const { query } = useApi()
  const isCustomer = record.record_type === 'customer'
  const related = useQuery({
    ...query.records.related.queryOptions({
      input: {
        service: record.service,
        path_type: 'customers',
        id: record.id,
        record_type: 'subscription',
        limit: shownSubscriptions,
      },
    }),
    enabled: isCustomer,
    placeholderData: keepPreviousData,
  })
  const records = isCustomer ? related.data?.items : [record]
  const details = useQueries({
    queries: (records ?? []).map(({ id }) => ({
      ...query.subscriptions.get.queryOptions({ input: { id } }),
      // What is billed elsewhere has no life here, and never will.
      retry: (count: number, error: Error) => failureOf(error).status !== 404 && count < 2,
    })),
  })
  const error = related.error ?? details.find((one) => one.error && failureOf(one.error).status !== 404)?.error ?? null
  return {
    error,
    retry: () => {
      void related.refetch()
      for (const one of details) if (one.error) void one.refetch()
    },
    subscriptions: records?.map(
      (one, index): DeskSubscription => ({
        record: one,
        detail: details[index]?.error ? null : details[index]?.data,
      }),
    ),
  }
}

/** The gifts that a customer has given, or the one by which a subscription has begun. */
export function useGifts({ record_type: type, id }: Pick<BusinessRecord, 'record_type' | 'id'>): readonly StaffGift[] {
  const { query } = useApi()
  const input = type === 'customer' ? { customer: id } : { subscription: id }
  return useQuery(query.gifts.list.queryOptions({ input })).data?.items ?? []
}

/** What happened to a customer, page after page. */
export function useTimeline(customer: string, { kind, subscription }: { kind?: TimelineKind; subscription?: string }) {
  const { query } = useApi()
  return useInfiniteQuery(
    query.customers.timeline.infiniteOptions({
      input: (queryMore: string | undefined) => ({
        id: customer,
        ...(kind ? { kind } : {}),
        ...(subscription ? { subscription } : {}),
        ...(queryMore ? { queryMore } : {}),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => last.queryMore ?? undefined,
    }),
  )
}

/** What a command would do now; asked again when the subscription has changed. */
export function useCommandPreview(detail: SubscriptionDetail | undefined, command: SubscriptionCommand | undefined) {
  const { query } = useApi()
  const input = { id: detail?.id ?? '', command: command ?? { action: 'keep' as const } }
  return useQuery({
    ...query.subscriptions.preview.queryOptions({ input }),
    queryKey: [...query.subscriptions.preview.key({ input }), detail?.version],
    enabled: detail !== undefined && command !== undefined,
    retry: false,
    // A preview is a promise of a moment.
    gcTime: 0,
    staleTime: 0,
  })
}

/** The customer's address for deliveries, in one line. */
export function useDeliveryAddress(customer: BusinessRecord): string | null | undefined {
  const { query } = useApi()
  const { data } = useQuery(
    query.records.related.queryOptions({
      input: { service: PRODUCT, path_type: 'customers', id: customer.id, record_type: 'address', limit: 25 },
    }),
  )
  if (!data) return undefined
  return data.items.find(({ type }) => type === 'delivery')?.name ?? null
}

/** The test clocks: that of a customer and of the installation, or all of them. */
export function useTestClock(customer: string | undefined, { enabled }: { enabled: boolean }) {
  const { query } = useApi()
  return useQuery({
    ...query.testClocks.list.queryOptions({ input: customer === undefined ? {} : { customer } }),
    enabled,
    // While it moves, the timeline fills.
    refetchInterval: ({ state: { data } }) => (data?.clocks.some(({ target }) => target !== null) ? 1000 : false),
  })
}

/** Refetches everything that shows records, subscriptions, timelines or test clocks, after an action on one. */
export function useRecordsChanged() {
  const { query } = useApi()
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [
        query.subscriptions.get.key(),
        query.customers.key(),
        query.records.key(),
        query.testClocks.key(),
        query.gifts.key(),
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
}
