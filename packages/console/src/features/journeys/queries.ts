import type { ItemNode } from '@perennial/api/catalogue'
import type { StoredJourneyGroup } from '@perennial/api/journeys'
import type { JourneyConditionType } from '@perennial/domain/journeys'
import { parseSetting } from '@perennial/domain/settings'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStaff } from '../../staff/index.ts'
import { useApi } from '../../api/index.ts'
import { allItems, useLabels } from '../../items/index.ts'

/** The list starts with two pages, and Load More adds one (JRN-06). */
const firstPages = 2

export function useGroups() {
  const { client, query } = useApi()
  const groups = useInfiniteQuery({
    queryKey: [...query.journeys.key(), 'groups'],
    queryFn: ({ pageParam }) => client.journeys.list(pageParam === null ? {} : { queryMore: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ queryMore }) => queryMore,
  })
  const { data, hasNextPage, isFetching, fetchNextPage } = groups
  const pages = data?.pages.length ?? 0
  useEffect(() => {
    if (pages > 0 && pages < firstPages && hasNextPage && !isFetching) void fetchNextPage()
  }, [pages, hasNextPage, isFetching, fetchNextPage])
  return groups
}

export function useGroup(name: string) {
  const { query } = useApi()
  return useQuery({ ...query.journeys.get.queryOptions({ input: { name } }), staleTime: 0, retry: false })
}

/** Updates the cache after a save; without a group all queries of groups are refetched. */
export function useRefreshGroup() {
  const { query } = useApi()
  const queryClient = useQueryClient()
  return (saved?: StoredJourneyGroup) => {
    if (saved) queryClient.setQueryData(query.journeys.get.queryKey({ input: { name: saved.name } }), saved)
    return queryClient.invalidateQueries({ queryKey: [...query.journeys.key(), 'groups'] })
  }
}

function useItems(tree: string) {
  const { client, query } = useApi()
  const { data = noItems } = useQuery({
    queryKey: [...query.items.tree.key(), 'all', tree],
    queryFn: () => allItems(client, { tree }),
    staleTime: 60_000,
  })
  return data
}

const noItems: readonly ItemNode[] = []

/** Tags under which pages are found, for destinations. */
export function useTags(): readonly string[] {
  const pages = useItems('pages2')
  return useMemo(() => [...new Set(pages.flatMap(({ tags }) => tags))].sort(), [pages])
}

/** What conditions can be chosen from: paths of segments, and labels of offers by their name (JRN-29). */
export function useKnownValues(): Partial<Record<JourneyConditionType, readonly { value: string; label: string }[]>> {
  const segments = useItems('segments')
  const labels = useLabels(true, 'offers2')
  return useMemo(
    () => ({
      // By their paths: two segments may have one name.
      segment: segments.map(({ path }) => ({ value: path, label: path })),
      subscriptionOfferLabel: labels
        .map(({ id, label }) => ({ value: id, label }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
    }),
    [segments, labels],
  )
}

const noDomains: readonly string[] = []

/** Origins that a canonical address may have; none for those who may not read settings. */
export function useAllowedDomains(): readonly string[] {
  const { query } = useApi()
  const { ability } = useStaff()
  const { data } = useQuery({ ...query.settings.list.queryOptions(), enabled: ability.can('read', 'setting') })
  const analytics = data?.find(({ id }) => id === 'analytics')?.setting
  return useMemo(
    () => (analytics ? parseSetting('analytics', analytics).seo_domains__perennial : noDomains),
    [analytics],
  )
}
