import type { ObjectRecord } from '@perennial/api/objects'
import { PRODUCT } from '@perennial/domain/product'
import { Card } from '@perennial/ui/card'
import { CopyButton } from '@perennial/ui/copy-button'
import { type DataColumn, DataTable } from '@perennial/ui/data-table'
import { DateTime } from '@perennial/ui/date-time'
import { RelatedIcon } from '@perennial/ui/icons'
import { JsonView } from '@perennial/ui/json-view'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useStaff } from '../../access/index.ts'
import { failureOf, useApi } from '../../api/index.ts'
import { ItemScreen, QueryBoundary } from '../../item-screen/index.ts'
import { message } from '../../messages/index.ts'
import { useRecent } from '../../recent/index.ts'
import { ForbiddenPage, NotFoundPage } from '../../shell/index.ts'
import { RecordStatus } from './components/record-status.tsx'
import { type ObjectType, objectTypeOf } from './object-types.ts'
import { objectsUrl } from './urls.ts'

/** One record of any type: its facts, its data, and what belongs to it (OBJ-02, OBJ-57). */
export function ObjectScreen() {
  const { type: pathType = '', id = '', mode } = useParams()
  const { tenant, ability } = useStaff()
  const { query } = useApi()
  const type = objectTypeOf(pathType)
  const readable = type !== undefined && ability.can('read', type.area)
  const record = useQuery({
    ...query.objects.get.queryOptions({ input: { service: PRODUCT, path_type: pathType, id } }),
    enabled: readable,
  })
  if (!type) return <NotFoundPage title={message('notFoundObject')} />
  if (!readable) return <ForbiddenPage />
  // Test and production are two worlds: this console shows the one it runs in.
  if (mode !== tenant.mode) return <NotFoundPage title={message('notFoundObject')} />
  return (
    <QueryBoundary query={record} title={type.label} notFound={message('notFoundObject')}>
      {(found) => <RecordPage record={found} pathType={pathType} type={type} />}
    </QueryBoundary>
  )
}

function RecordPage({ record, pathType, type }: { record: ObjectRecord; pathType: string; type: ObjectType }) {
  const name = record.name || record.id
  useRecent({ label: name, kind: type.label })
  return (
    <ItemScreen
      name={name}
      breadcrumbs={[
        { label: message('subscriptions') },
        { label: type.label, href: objectsUrl(pathType) },
        { label: name },
      ]}
      badge={<RecordStatus status={record.status} />}
      facts={[
        { term: message('recordType'), detail: record.record_type },
        { term: message('created'), detail: <DateTime value={record.created} precision="minute" /> },
        { term: message('updated'), detail: <DateTime value={record.modified} precision="minute" /> },
      ]}
      tabs={[
        {
          id: 'data',
          label: message('data'),
          content: (
            <Card>
              <JsonView value={record.data} label={name} maxHeight={720} />
            </Card>
          ),
        },
        { id: 'related', label: message('relatedRecords'), content: <Related id={record.id} pathType={pathType} /> },
      ]}
    >
      {record.id} <CopyButton value={record.id} />
    </ItemScreen>
  )
}

const columns: readonly DataColumn<ObjectRecord>[] = [
  { id: 'name', header: message('name'), cell: ({ name, id }) => name || id },
  { id: 'type', header: message('recordType'), cell: ({ record_type }) => record_type },
  { id: 'status', header: message('status'), cell: ({ status }) => <RecordStatus status={status} /> },
  { id: 'created', header: message('created'), cell: ({ created }) => <DateTime value={created} /> },
]

function Related({ id, pathType }: { id: string; pathType: string }) {
  const { query } = useApi()
  const related = useQuery(
    query.objects.allRelated.queryOptions({ input: { service: PRODUCT, path_type: pathType, id, limit: 100 } }),
  )
  const failure = related.error ? failureOf(related.error) : undefined
  return (
    <DataTable
      label={message('relatedRecords')}
      type="records"
      icon={RelatedIcon}
      columns={columns}
      rows={related.data?.items}
      rowId={(one) => `${one.record_type} ${one.id}`}
      rowLabel={({ name, id: reference }) => name || reference}
      failure={failure && { ...failure, onRetry: () => void related.refetch() }}
      emptyTitle={message('noRelated')}
    />
  )
}
