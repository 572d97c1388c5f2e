import type { RoleChange } from '@perennial/api/access'
import { accessTexts, mayReadRoleChanges } from '@perennial/domain/access'
import { pageSizes } from '@perennial/domain/catalogue'
import type { DataColumn } from '@perennial/ui/data-table'
import { DateTime } from '@perennial/ui/date-time'
import { HistoryIcon } from '@perennial/ui/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStaff } from '../../staff/index.ts'
import { useApi } from '../../api/index.ts'
import { type ListPage, ListScreen, useListAddress } from '../../list-screen/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { ForbiddenPage } from '../../page/index.ts'
import { changeList } from './access.styles.ts'
import { permissionsUrl } from './urls.ts'
import { productWords } from '@perennial/ui/messages'

const pageSize = pageSizes.catalogue

const columns: readonly DataColumn<RoleChange>[] = [
  {
    id: 'time',
    header: words('time'),
    width: '150px',
    cell: ({ timestamp }) => <DateTime value={timestamp} precision="minute" />,
  },
  { id: 'author', header: words('author'), width: '180px', cell: ({ message: { author } }) => author },
  {
    id: 'changes',
    header: text('changes'),
    cell: ({ message: { changes } }) => (
      <ul className={changeList().className}>
        {changes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
  },
]

/** Who changed which rights, and when: for Tenant Administrators (PRM-51, PRM-52). */
export function RoleChangesScreen() {
  const { ability } = useStaff()
  const { query } = useApi()
  const address = useListAddress()
  const readable = mayReadRoleChanges(ability)
  const { after } = address
  const changes = useQuery({
    ...query.access.changes.queryOptions({ input: { limit: pageSize, ...(after ? { queryMore: after } : {}) } }),
    enabled: readable,
    select: ({ items, queryMore }): ListPage<RoleChange> => ({
      rows: items,
      next: queryMore,
      total: undefined,
    }),
    placeholderData: keepPreviousData,
  })
  if (!readable) return <ForbiddenPage title={productWords(accessTexts.unauthorised)} />
  return (
    <ListScreen
      title={text('changeLog')}
      breadcrumbs={[
        { label: words('settings') },
        { label: text('rolesAndPermissions'), href: permissionsUrl },
        { label: text('changeLog') },
      ]}
      type="changes"
      icon={HistoryIcon}
      columns={columns}
      query={changes}
      address={address}
      pageSize={pageSize}
      rowId={({ id }) => id}
      rowLabel={({ timestamp }) => timestamp}
      filtered={false}
      emptyTitle={text('noRoleChanges')}
      emptyHint={text('noRoleChangesHint')}
    />
  )
}
