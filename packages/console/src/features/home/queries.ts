import { useQuery } from '@tanstack/react-query'
import { useStaff } from '../../access/index.ts'
import { useApi } from '../../api/index.ts'

/** How many pages, changed pages and orders there are; undefined for what somebody may not see or what is not known. */
export function useHomeCounts() {
  const { query } = useApi()
  const { ability } = useStaff()
  const tree = { catalog: '1' as const, path: 'pages2', recursive: true, limit: 1 }
  const readsPages = ability.can('read', 'page')
  const pages = useQuery({ ...query.items.tree.queryOptions({ input: tree }), enabled: readsPages })
  const changed = useQuery({
    ...query.items.tree.queryOptions({ input: { ...tree, publishedStatus: 'unpublished_changes' } }),
    enabled: readsPages,
  })
  const orders = useQuery({
    ...query.objects.list.queryOptions({ input: { service: 'perennial', path_type: 'orders', limit: 1 } }),
    enabled: ability.can('read', 'subscriptions'),
  })
  return { pages: pages.data?.total, changed: changed.data?.total.count, orders: orders.data?.total }
}
