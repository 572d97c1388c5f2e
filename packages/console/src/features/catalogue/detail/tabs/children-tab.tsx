import type { ItemNode } from '@perennial/api/items'
import { detailAddress, statusLabels } from '@perennial/domain/catalogue'
import { type DataColumn, DataTable } from '@perennial/ui/data-table'
import { RelativeTime } from '@perennial/ui/date-time'
import { DirectoryIcon } from '@perennial/ui/icons'
import { StatusBadge } from '@perennial/ui/status-badge'
import { failureOf } from '../../../../api/index.ts'
import { message } from '../../../../messages/index.ts'
import { statusTones } from '../../item-status.ts'
import { useItemEditor } from '../item-editor-context.ts'
import { useTreeItems } from '../queries.ts'

const columns: readonly DataColumn<ItemNode>[] = [
  { id: 'name', header: message('name'), cell: ({ name }) => name, sortValue: ({ name }) => name },
  {
    id: 'type',
    header: message('recordType'),
    hideBelow: 'narrow',
    cell: ({ type, record_type }) => (type === 'dir' ? message('directory') : record_type),
  },
  {
    id: 'status',
    header: message('status'),
    cell: ({ type, status }) =>
      type === 'dir' ? null : <StatusBadge tone={statusTones[status]}>{statusLabels[status]}</StatusBadge>,
  },
  {
    id: 'updated',
    header: message('modified'),
    hideBelow: 'narrow',
    cell: ({ modified }) => <RelativeTime value={modified} />,
    sortValue: ({ modified }) => modified,
  },
]

/** What lies in a directory (ITM-64). */
export function ChildrenTab() {
  const { editing } = useItemEditor()
  const { path, name } = editing.item
  const { items, loaded, error } = useTreeItems({ tree: path.replace(/^\/|\/$/g, ''), recursive: false })
  return (
    <DataTable
      label={message('tabChildren')}
      type={message('itemsPlural')}
      icon={DirectoryIcon}
      columns={columns}
      rows={loaded ? items : undefined}
      failure={error && !loaded ? failureOf(error) : undefined}
      rowId={({ path: id }) => id}
      rowLabel={({ name: label }) => label}
      rowHref={({ path: to }) => detailAddress(to)}
      emptyTitle={message('directoryEmpty', { name })}
      emptyHint={message('directoryEmptyHint')}
    />
  )
}
