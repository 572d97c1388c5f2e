import type { ItemNode } from '@perennial/api/catalogue'
import type { DataColumn } from '@perennial/ui/data-table'
import { RelativeTime } from '@perennial/ui/date-time'
import { SubcomponentIcon } from '@perennial/ui/icons'
import { useStaff } from '../../staff/index.ts'
import { ListScreen, useListAddress } from '../../list-screen/index.ts'
import { catalogHome } from '../../menu/index.ts'
import { ForbiddenPage } from '../../page/index.ts'
import { words } from '../../words/index.ts'
import { pageSize, usePages } from './queries.ts'
import { text } from './texts.ts'
import { pagesUrl, pageUrl } from './urls.ts'

const columns: readonly DataColumn<ItemNode>[] = [
  { id: 'name', header: words('name'), cell: ({ name }) => name },
  {
    id: 'updated',
    header: words('updated'),
    cell: ({ modified }) => <RelativeTime value={modified} />,
  },
]

/** The shared blocks of the catalogue. */
export function BlocksScreen() {
  const { ability } = useStaff()
  const address = useListAddress()
  const query = usePages({ tree: 'blocks', search: address.search, after: address.after })
  if (!ability.can('read', 'page')) return <ForbiddenPage />
  return (
    <ListScreen
      title={text('blocks')}
      breadcrumbs={[
        { label: words('catalog'), href: catalogHome },
        { label: text('pages'), href: pagesUrl },
        { label: text('blocks') },
      ]}
      type="pages"
      icon={SubcomponentIcon}
      columns={columns}
      query={query}
      address={address}
      pageSize={pageSize}
      rowId={({ path }) => path}
      rowLabel={({ name }) => name}
      rowHref={({ path }) => pageUrl(path)}
      searchLabel={text('filterBlocks')}
      filtered={address.search !== ''}
      emptyTitle={text('noBlocks')}
      emptyHint={text('noBlocksHint')}
    />
  )
}
