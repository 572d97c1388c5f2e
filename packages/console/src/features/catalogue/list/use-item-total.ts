import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/index.ts'
import { countOf } from '../../../list-screen/total.ts'

/** Number of items in a tree, regardless of filters; undefined until loaded. */
export function useItemTotal(path: string): string | number | undefined {
  const { query } = useApi()
  const { data } = useQuery({
    ...query.items.tree.queryOptions({ input: { catalog: '1', path, recursive: true, limit: 1 } }),
    staleTime: 60_000,
  })
  return countOf(data?.total)
}
