import type { ItemNode } from '@perennial/api/catalogue'
import type { Client } from '@perennial/api/client'
import { queryLimits } from '@perennial/domain/catalogue'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../api/index.ts'

/** Items per call; the server's limit. */
const limit = 100

const noItems: readonly ItemNode[] = []

interface TreeQuestion {
  /** Name of the tree, or a directory's path without its first slash. */
  tree: string
  search?: string
  label?: string
  recursive?: boolean
  enabled?: boolean
}

/** The first hundred items below a path by name, with their data: what fields that search choose from. */
export function useTreeItems({ tree, search = '', label, recursive = true, enabled = true }: TreeQuestion) {
  const { query } = useApi()
  const { data, isFetching, error } = useQuery({
    ...query.items.tree.queryOptions({
      input: {
        catalog: '1',
        path: tree,
        recursive,
        withDetails: true,
        limit,
        ...(search.trim() ? { search: search.trim() } : {}),
        ...(label ? { label } : {}),
      },
    }),
    enabled: enabled && tree !== '',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  return { items: data?.item.tree ?? noItems, loading: isFetching, loaded: data !== undefined, error }
}

interface AllQuestion {
  /** Name of the tree, or a directory's path without its first slash. */
  tree: string
  label?: string
  withDetails?: boolean
}

/** All items of a tree by name, a hundred a call, without its directories: up to 5,000. */
export async function allItems(client: Client, { tree, label, withDetails }: AllQuestion): Promise<ItemNode[]> {
  const found: ItemNode[] = []
  let queryMore: string | null = null
  do {
    const page: Awaited<ReturnType<Client['items']['tree']>> = await client.items.tree({
      catalog: '1',
      path: tree,
      recursive: true,
      limit,
      ...(withDetails ? { withDetails } : {}),
      ...(label ? { label } : {}),
      ...(queryMore ? { queryMore } : {}),
    })
    found.push(...page.item.tree.filter(({ type }) => type === 'item'))
    queryMore = page.queryMore
  } while (queryMore && found.length < queryLimits.summary)
  return found
}
