import type { Item } from '@perennial/api/catalogue'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../api/index.ts'
import { itemAddress } from '../../../items/index.ts'

/** The metadata of a family, which determines the form and texts of an item's screen. */
export function useFamilyMetadata(recordType: string) {
  const { query } = useApi()
  return useQuery({
    ...query.families.metadata.queryOptions({ input: { catalog: '1', type: recordType } }),
    enabled: recordType !== '',
    retry: false,
    staleTime: 60_000,
  })
}

/** An item that another one names: its template. */
export function useNamedItem(path: string | undefined) {
  const { query } = useApi()
  return useQuery({
    ...query.items.get.queryOptions({ input: itemAddress(path ?? '') }),
    enabled: path !== undefined && path !== '',
    retry: false,
    staleTime: 60_000,
  })
}

/** Campaigns and pages that use an item. */
export function useRelated(path: string, { enabled = true } = {}) {
  const { query } = useApi()
  return useQuery({ ...query.items.related.queryOptions({ input: itemAddress(path) }), enabled })
}

/** Saves of an item, the newest first, page by page. */
export function useCommits(path: string) {
  const { client, query } = useApi()
  return useInfiniteQuery({
    queryKey: [...query.items.commits.key(), path],
    queryFn: ({ pageParam }) =>
      client.items.commits({ ...itemAddress(path), ...(pageParam === null ? {} : { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ commits, more }) => (more ? (commits.at(-1)?.version ?? null) : null),
    staleTime: 0,
  })
}

/** A version of an item. */
export function useItemVersion(path: string, version: number | undefined) {
  const { query } = useApi()
  return useQuery({
    ...query.items.version.queryOptions({ input: { ...itemAddress(path), version: version ?? 1 } }),
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Invalidates all queries that show items; call it after an item was saved, moved or deleted. */
export function useRefreshItem() {
  const { query } = useApi()
  const queryClient = useQueryClient()
  return (saved?: Item) => {
    if (saved) queryClient.setQueryData(query.items.get.queryKey({ input: itemAddress(saved.path) }), saved)
    for (const queryKey of [
      query.items.tree.key(),
      query.items.related.key(),
      query.items.commits.key(),
      query.families.key(),
    ]) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }
}

/** Who names an item (CAT-33). */
export function useUses(path: string, { enabled = true }: { enabled?: boolean } = {}) {
  const { query } = useApi()
  return useQuery({
    ...query.items.uses.queryOptions({ input: itemAddress(path) }),
    enabled,
    // Others change it at any time, and a removal depends on it.
    staleTime: 0,
  })
}
