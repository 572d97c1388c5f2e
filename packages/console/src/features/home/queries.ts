import { useQuery } from '@tanstack/react-query'
import { useStaff } from '../../staff/index.ts'
import { useApi } from '../../api/index.ts'
import { treeUrl } from '../../items/index.ts'
import { type ListTotal, totalText } from '../../list-screen/index.ts'
import { pagesUrl } from '../pages/urls.ts'
import { recordsUrl } from '../records/urls.ts'
import { text } from './texts.ts'

const tree = (path: string) => ({ catalog: '1' as const, path, recursive: true, limit: 1 })

/** Number of entries behind each link of home, as text, by address; missing where the user may not read them. */
export function useHomeCounts() {
  const { query } = useApi()
  const { ability } = useStaff()
  const [readsPages, readsItems, readsRecords] = [
    ability.can('read', 'page'),
    ability.can('read', 'item'),
    ability.can('read', 'subscriptions'),
  ]
  const pages = useQuery({ ...query.items.tree.queryOptions({ input: tree('pages2') }), enabled: readsPages })
  const products = useQuery({ ...query.items.tree.queryOptions({ input: tree('products') }), enabled: readsItems })
  const count = (path_type: string) =>
    query.records.list.queryOptions({ input: { service: 'perennial', path_type, limit: 1 } })
  const customers = useQuery({ ...count('customers'), enabled: readsRecords })
  const subscriptions = useQuery({ ...count('subscriptions'), enabled: readsRecords })
  const orders = useQuery({ ...count('orders'), enabled: readsRecords })
  const words: Readonly<Record<string, string | undefined>> = {
    [pagesUrl]: pages.data && inWords(pages.data.total, 'pageCount'),
    [treeUrl('products')]: products.data && inWords(products.data.total, 'productCount'),
    [recordsUrl('customers')]: customers.data && inWords(customers.data.total, 'customerCount'),
    [recordsUrl('subscriptions')]: subscriptions.data && inWords(subscriptions.data.total, 'subscriptionCount'),
    [recordsUrl('orders')]: orders.data && inWords(orders.data.total, 'orderCount'),
  }
  return words
}

export type HomeCounts = ReturnType<typeof useHomeCounts>

type Counted = 'pageCount' | 'productCount' | 'customerCount' | 'subscriptionCount' | 'orderCount'

/** "23 pages", "1 order", "10,000+ customers". */
const inWords = (total: ListTotal, key: Counted): string => text(key, { n: total.count, total: totalText(total) })

/** Pages with changes that shoppers do not see yet: the three changed last, and how many there are. */
export function useChangedPages() {
  const { query } = useApi()
  const { ability } = useStaff()
  const { data } = useQuery({
    ...query.items.tree.queryOptions({
      input: {
        ...tree('pages2'),
        limit: 3,
        sort: 'modified',
        descending: true,
        criteria: [{ path: 'publication', values: ['unpublished_changes'], logic: 'OR' }],
      },
    }),
    enabled: ability.can('read', 'page'),
  })
  return data && { pages: data.item.tree.filter(({ type }) => type === 'item'), count: data.total.count }
}

/** Completed setup steps of the installation; undefined until loaded. */
export function useFirstSteps() {
  const { query } = useApi()
  const { ability, user } = useStaff()
  const runs = ability.can('edit', 'role')
  const published = useQuery({
    ...query.items.tree.queryOptions({
      input: { ...tree('pages2'), criteria: [{ path: 'publication', values: ['published'], logic: 'OR' as const }] },
    }),
    enabled: runs,
  })
  const orders = useQuery({
    ...query.records.list.queryOptions({ input: { service: 'perennial', path_type: 'orders', limit: 1 } }),
    enabled: runs,
  })
  const users = useQuery({ ...query.users.list.queryOptions(), enabled: runs && ability.can('read', 'user') })
  if (!runs || !published.data || !orders.data || !users.data) return undefined
  return {
    page: published.data.total.count > 0,
    order: orders.data.total.count > 0,
    team: users.data.length > 1,
    security: users.data.find(({ id }) => id === user.id)?.twoStep === true,
  }
}
