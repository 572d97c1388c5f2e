import type { ItemNode } from '@perennial/api/catalogue'
import { notPublished, publishedStatuses, statusLabels } from '@perennial/domain/catalogue'
import type { DataColumn } from '@perennial/ui/data-table'
import { RelativeTime } from '@perennial/ui/date-time'
import { AddIcon, PageIcon, SubcomponentIcon } from '@perennial/ui/icons'
import { PublishBadge } from '@perennial/ui/publish-badge'
import { Select } from '@perennial/ui/select'
import { Row } from '@perennial/ui/stack'
import { StatusBadge } from '@perennial/ui/status-badge'
import { useStaff } from '../../staff/index.ts'
import { ListScreen, useListAddress } from '../../list-screen/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { catalogHome } from '../../menu/index.ts'
import { ForbiddenPage } from '../../page/index.ts'
import { publishStateOf, statusTones } from '../../items/index.ts'
import { PublishedLink } from './components/published-link.tsx'
import { firstTagOf } from './model.ts'
import { pageSize, usePages } from './queries.ts'
import { blocksUrl, flatPagesUrl, pagesUrl, pageUrl } from './urls.ts'
import { CreatePageDialog } from './components/create-page-dialog.tsx'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '@perennial/ui/button'
import { productWords } from '@perennial/ui/messages'

const columns: readonly DataColumn<ItemNode>[] = [
  { id: 'name', header: words('name'), cell: ({ name }) => name },
  { id: 'tag', header: words('tag'), hideBelow: 'medium', cell: ({ tags }) => firstTagOf(tags) ?? '' },
  {
    id: 'publication',
    header: words('publication'),
    cell: (page) => (
      <Row gap="tight" wrap={false}>
        <PublishBadge state={publishStateOf(page.publishedStatus)} />
        <PublishedLink page={page} />
        {page.plannedAt !== undefined && (
          <StatusBadge tone="info">
            {text('planned')} <RelativeTime value={page.plannedAt} />
          </StatusBadge>
        )}
      </Row>
    ),
  },
  {
    id: 'status',
    header: words('status'),
    hideBelow: 'narrow',
    cell: ({ status }) => <StatusBadge tone={statusTones[status]}>{productWords(statusLabels[status])}</StatusBadge>,
  },
  {
    id: 'updated',
    header: words('updated'),
    hideBelow: 'narrow',
    cell: ({ modified }) => <RelativeTime value={modified} />,
  },
]

const all = 'all'
const filterLabels = {
  published: words('published'),
  unpublished_changes: text('unpublishedChanges'),
  not_published: productWords(notPublished),
} as const

/** The pages of the catalogue (ITM-14), or its flat ones (BLD-49). */
export function PagesScreen({ tree = 'pages2', create = false }: { tree?: 'pages2' | 'pages3'; create?: boolean }) {
  const { ability } = useStaff()
  const navigate = useNavigate()
  const address = useListAddress()
  const publication = publishedStatuses.find((status) => status === address.filter('publication'))
  const query = usePages({ tree, search: address.search, publishedStatus: publication, after: address.after })
  if (!ability.can('read', 'page')) return <ForbiddenPage />
  const mayCreate = ability.can('create', 'page')
  const list = tree === 'pages3' ? flatPagesUrl : pagesUrl
  return (
    <>
      <ListScreen
        title={text(tree === 'pages3' ? 'flatPages' : 'pages')}
        breadcrumbs={[{ label: words('catalog'), href: catalogHome }, { label: text('pages') }]}
        type="pages"
        icon={PageIcon}
        columns={columns}
        query={query}
        address={address}
        pageSize={pageSize}
        rowId={({ path }) => path}
        rowLabel={({ name }) => name}
        rowHref={({ path }) => pageUrl(path)}
        searchLabel={text('filterPages')}
        filtered={address.search !== '' || publication !== undefined}
        filters={
          <Select
            label={text('filterStatus')}
            labelHidden
            value={publication ?? all}
            options={[
              { value: all, label: text('allPages') },
              ...publishedStatuses.map((value) => ({ value, label: filterLabels[value] })),
            ]}
            onChange={(value) => address.setFilter('publication', value === all ? undefined : value)}
          />
        }
        emptyTitle={text('noPages')}
        emptyHint={text('noPagesHint')}
        actions={
          <>
            <ButtonLink href={blocksUrl} icon={SubcomponentIcon}>
              {text('blocks')}
            </ButtonLink>
            <Button
              tone="primary"
              icon={AddIcon}
              disabledReason={mayCreate ? undefined : text('needsCreatePages')}
              onClick={() => void navigate(`${list}/create`)}
            >
              {text('addPage')}
            </Button>
          </>
        }
      />
      {create && mayCreate && <CreatePageDialog onClose={() => void navigate(list)} />}
    </>
  )
}
