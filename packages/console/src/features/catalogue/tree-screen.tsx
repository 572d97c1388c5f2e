import './texts.ts'
import type { ItemNode } from '@perennial/api/items'
import { detailAddress, statusLabels } from '@perennial/domain/catalogue'
import type { DataColumn } from '@perennial/ui/data-table'
import { RelativeTime } from '@perennial/ui/date-time'
import { StatusBadge } from '@perennial/ui/status-badge'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useStaff } from '../../access/index.ts'
import { ListScreen, useListAddress } from '../../list-screen/index.ts'
import { message } from '../../messages/index.ts'
import { breadcrumbHome, ForbiddenPage, LoadingPage, NotFoundPage } from '../../shell/index.ts'
import { attributeKey } from '@perennial/domain/product'
import { ExportButton } from '../operations/components/export-button.tsx'
import { AddMenu } from './add-menu.tsx'
import { asksForNew } from './asks-for-new.ts'
import { CreateItem } from './lazy-parts.ts'
import { statusTones } from './item-status.ts'
import { pageSize, useTree } from './queries.ts'
import { treeOf } from './trees.ts'

const columns: readonly DataColumn<ItemNode>[] = [
  { id: 'name', header: message('name'), cell: ({ name }) => name },
  {
    id: 'type',
    header: message('recordType'),
    hideBelow: 'medium',
    cell: ({ type, record_type }) => (type === 'dir' ? message('directory') : record_type),
  },
  { id: 'path', header: message('path'), hideBelow: 'medium', cell: ({ path }) => path },
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
  },
]

/** Attributes that go into an export beside id, name and path, unless all are asked for. */
const exportedColumns = [attributeKey('display_name'), attributeKey('label')]

/** The items of one tree of the catalogue (ITM-12). */
export function TreeScreen() {
  const { tree: name = '' } = useParams()
  const { ability } = useStaff()
  const address = useListAddress()
  const tree = treeOf(name)
  const readable = tree !== undefined && ability.can('read', tree.area)
  const query = useTree(name, { search: address.search, after: address.after, enabled: readable })
  const [params] = useSearchParams()
  if (!tree) return <NotFoundPage />
  if (!readable) return <ForbiddenPage />
  if (asksForNew('', params)) {
    return (
      <Suspense fallback={<LoadingPage />}>
        <CreateItem parent={`/${name}`} label={tree.label} />
      </Suspense>
    )
  }
  return (
    <ListScreen
      title={tree.label}
      breadcrumbs={[{ label: message('catalog'), href: breadcrumbHome }, { label: tree.label }]}
      type={tree.type}
      icon={tree.icon}
      columns={columns}
      query={query}
      address={address}
      pageSize={pageSize}
      rowId={({ path }) => path}
      rowLabel={({ name: label }) => label}
      rowHref={({ path }) => detailAddress(path)}
      searchLabel={message('findItems')}
      actions={
        <>
          <AddMenu path={`/${name}`} />
          <ExportButton
            type={tree.label}
            object={name}
            columns={exportedColumns}
            filters={
              address.search
                ? {
                    criteria: [{ name: message('name'), path: 'name', value: address.search, logic: 'AND' }],
                    logic: 'AND',
                  }
                : { criteria: [], logic: 'AND' }
            }
          />
        </>
      }
      filtered={address.search !== ''}
      emptyTitle={message('noRecords', { type: tree.type })}
      emptyHint={message('noItemsHint')}
    />
  )
}
