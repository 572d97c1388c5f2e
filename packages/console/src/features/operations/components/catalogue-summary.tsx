import { StatCard, StatRow } from '@perennial/ui/stat-card'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/index.ts'
import { type TreeName, treeOf, treeUrl } from '../../../items/index.ts'
import { totalText } from '../../../list-screen/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { useStaff } from '../../../staff/index.ts'

/** Number of items in the catalogue by kind, with links (JOB-25). */
export function CatalogueSummary() {
  const { tenant, ability } = useStaff()
  const counted: readonly TreeName[] = [
    // Tenants with the page builder have no campaigns, so offers are shown instead.
    tenant.features.page_builder_v2 ? 'offers2' : 'offers',
    'products',
    'segments',
    'tags',
    'assets',
  ]
  return (
    <section aria-label={text('catalogueSummary')}>
      <StatRow>
        {counted
          .filter((name) => ability.can('read', treeOf(name).area))
          .map((name) => (
            <TreeCount key={name} name={name} />
          ))}
      </StatRow>
    </section>
  )
}

function TreeCount({ name }: { name: TreeName }) {
  const { query } = useApi()
  const { data, error } = useQuery(
    query.items.tree.queryOptions({ input: { catalog: '1', path: name, recursive: true, limit: 1 } }),
  )
  const value = error ? words('notAvailable') : data && totalText(data.total)
  return <StatCard label={treeOf(name).label} value={value} href={treeUrl(name)} />
}
