import type { Item } from '@perennial/api/items'
import { statusLabels } from '@perennial/domain/catalogue'
import { Card } from '@perennial/ui/card'
import { CopyButton } from '@perennial/ui/copy-button'
import { DateTime } from '@perennial/ui/date-time'
import { DescriptionList } from '@perennial/ui/description-list'
import { JsonView } from '@perennial/ui/json-view'
import { StatusBadge } from '@perennial/ui/status-badge'
import { useParams } from 'react-router'
import { useStaff } from '../../access/index.ts'
import { ItemScreen, QueryBoundary } from '../../item-screen/index.ts'
import { message } from '../../messages/index.ts'
import { useRecent } from '../../recent/index.ts'
import { catalogHome, ForbiddenPage, NotFoundPage } from '../../shell/index.ts'
import { statusTones } from './item-status.ts'
import { useItem } from './queries.ts'
import { treeOf, treeUrl } from './trees.ts'

/** One item of the catalogue: its facts, its attributes, and its record. */
export function CatalogueItemScreen() {
  const { tree: name = '', '*': rest = '' } = useParams()
  const { ability } = useStaff()
  const tree = treeOf(name)
  const readable = tree !== undefined && ability.can('read', tree.area)
  const query = useItem(`/${name}/${rest}`, { enabled: readable })
  if (!tree) return <NotFoundPage />
  if (!readable) return <ForbiddenPage />
  return (
    <QueryBoundary query={query} title={tree.label} notFound={message('notFound')}>
      {(item) => <ItemPage item={item} label={tree.label} href={treeUrl(name)} />}
    </QueryBoundary>
  )
}

function ItemPage({ item, label, href }: { item: Item; label: string; href: string }) {
  useRecent({ label: item.name, kind: label })
  return (
    <ItemScreen
      name={item.name}
      breadcrumbs={[{ label: message('catalog'), href: catalogHome }, { label, href }, { label: item.name }]}
      badge={<StatusBadge tone={statusTones[item.status]}>{statusLabels[item.status]}</StatusBadge>}
      facts={[
        { term: message('recordType'), detail: String(item.data.record_type ?? message('notAvailable')) },
        { term: message('itemVersion'), detail: item.version },
        { term: message('created'), detail: <DateTime value={item.created} precision="minute" /> },
        { term: message('updated'), detail: <DateTime value={item.modified} precision="minute" /> },
        { term: message('savedBy'), detail: item.user },
      ]}
      tabs={[
        { id: 'attributes', label: message('attributes'), content: <Attributes data={item.data} /> },
        {
          id: 'json',
          label: message('json'),
          content: (
            <Card>
              <JsonView value={item} label={item.name} maxHeight={720} />
            </Card>
          ),
        },
      ]}
    >
      {item.path} <CopyButton value={item.path} />
    </ItemScreen>
  )
}

/** Attributes as they are stored: plain ones as text, others as JSON. */
function Attributes({ data }: { data: Item['data'] }) {
  const { attributes } = data
  const entries =
    typeof attributes === 'object' && attributes !== null && !Array.isArray(attributes)
      ? Object.entries(attributes).sort(([one], [other]) => one.localeCompare(other))
      : []
  if (entries.length === 0) return <p>{message('noAttributes')}</p>
  return (
    <Card>
      <DescriptionList
        items={entries.map(([term, value]) => ({
          term,
          detail:
            typeof value === 'object' && value !== null ? (
              <JsonView value={value} label={term} maxHeight={320} />
            ) : (
              String(value ?? message('notAvailable'))
            ),
        }))}
      />
    </Card>
  )
}
