import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/index.ts'
import { itemAddress } from '../../items/index.ts'

/** One item. @param path with its first slash */
export function useItem(path: string, { enabled = true } = {}) {
  const { query } = useApi()
  return useQuery({
    ...query.items.get.queryOptions({ input: itemAddress(path) }),
    enabled,
  })
}
