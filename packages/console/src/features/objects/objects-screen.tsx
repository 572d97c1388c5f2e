import type { ObjectRecord } from '@perennial/api/objects'
import { pageSizes } from '@perennial/domain/catalogue'
import { PRODUCT } from '@perennial/domain/product'
import type { DataColumn } from '@perennial/ui/data-table'
import { DateTime, RelativeTime } from '@perennial/ui/date-time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useStaff } from '../../access/index.ts'
import { useApi } from '../../api/index.ts'
import { type ListPage, ListScreen, useListAddress } from '../../list-screen/index.ts'
import { message } from '../../messages/index.ts'
import { ForbiddenPage, NotFoundPage } from '../../shell/index.ts'
import { RecordStatus } from './components/record-status.tsx'
import { objectTypeOf } from './object-types.ts'
import { objectUrl } from './urls.ts'

const pageSize = pageSizes.objects

const columns: readonly DataColumn<ObjectRecord>[] = [
  { id: 'name', header: message('name'), cell: ({ name, id }) => name || id },
  { id: 'status', header: message('status'), cell: ({ status }) => <RecordStatus status={status} /> },
  { id: 'id', header: message('id'), hideBelow: 'medium', cell: ({ id }) => id },
  {
    id: 'created',
    header: message('created'),
    hideBelow: 'narrow',
    cell: ({ created }) => <DateTime value={created} precision="minute" />,
  },
  {
    id: 'modified',
    header: message('modified'),
    hideBelow: 'narrow',
    cell: ({ modified }) => <RelativeTime value={modified} />,
  },
]

/** The records of one type in this environment, the newest first (OBJ-01, OBJ-55). */
export function ObjectsScreen() {
  const { type: pathType = '' } = useParams()
  const { ability } = useStaff()
  const { query } = useApi()
  const address = useListAddress()
  const type = objectTypeOf(pathType)
  const readable = type !== undefined && ability.can('read', type.area)
  const { after } = address
  const records = useQuery({
    ...query.objects.list.queryOptions({
      input: { service: PRODUCT, path_type: pathType, limit: pageSize, ...(after ? { queryMore: after } : {}) },
    }),
    enabled: readable,
    select: ({ items, queryMore, total }): ListPage<ObjectRecord> => ({ rows: items, next: queryMore, total }),
    placeholderData: keepPreviousData,
  })
  if (!type) return <NotFoundPage title={message('notFoundObject')} />
  if (!readable) return <ForbiddenPage />
  return (
    <ListScreen
      title={type.label}
      breadcrumbs={[{ label: message('subscriptions') }, { label: type.label }]}
      type={type.type}
      icon={type.icon}
      columns={columns}
      query={records}
      address={address}
      pageSize={pageSize}
      rowId={({ id }) => id}
      rowLabel={({ name, id }) => name || id}
      rowHref={(record) => objectUrl(pathType, record)}
      filtered={false}
      emptyTitle={message('noRecords', { type: type.type })}
      emptyHint={message('noRecordsHint')}
    />
  )
}
