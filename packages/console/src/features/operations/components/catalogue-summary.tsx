import { catalogMenu } from '@perennial/domain/navigation'
import { StatCard, StatRow } from '@perennial/ui/stat-card'
import { useQuery } from '@tanstack/react-query'
import { useStaff } from '../../../access/index.ts'
import { useApi } from '../../../api/index.ts'
import { totalText } from '../../../list-screen/total.ts'
import { message } from '../../../messages/index.ts'
import { hasScreen } from '../../../shell/screens.ts'

const counted = [
  '/catalog/offers',
  '/catalog/offers2',
  '/catalog/products',
  '/catalog/segments',
  '/catalog/tags',
  '/catalog/assets',
]

/** How many things the catalogue has of each kind, and the way to them (JOB-25). */
export function CatalogueSummary() {
  const { tenant, ability } = useStaff()
  const { page_builder_v2: pages2 } = tenant.features
  const { entries } = catalogMenu({ ...tenant.features, page_builder_v2: false })
  const shown = entries.filter(
    ({ address, needs }) =>
      counted.includes(address) &&
      // Offers stand for campaigns where pages have taken their place.
      address !== (pages2 ? '/catalog/offers' : '/catalog/offers2') &&
      (!needs || ability.can(...needs)),
  )
  return (
    <section aria-label={message('catalogueSummary')}>
      <StatRow>
        {shown.map(({ label, address }) => (
          <TreeCount key={address} label={label} address={address} />
        ))}
      </StatRow>
    </section>
  )
}

function TreeCount({ label, address }: { label: string; address: string }) {
  const { query } = useApi()
  const tree = address.slice('/catalog/'.length)
  const { data, error } = useQuery(
    query.items.tree.queryOptions({ input: { catalog: '1', path: tree, recursive: true, limit: 1 } }),
  )
  const value = error ? message('notAvailable') : data && totalText(data.total)
  return <StatCard label={label} value={value} href={hasScreen(address) ? address : undefined} />
}
