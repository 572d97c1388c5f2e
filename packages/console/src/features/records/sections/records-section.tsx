import type { BusinessRecord } from '@perennial/api/records'
import { chargeRefusal, pathTypeOfRecord, recordTexts, valueAt } from '@perennial/domain/records'
import { csvText } from '@perennial/domain/exports'
import { Button } from '@perennial/ui/button'
import { Card } from '@perennial/ui/card'
import { DataTable } from '@perennial/ui/data-table'
import { IconButton } from '@perennial/ui/icon-button'
import { DownloadIcon, EditIcon, type IconPicture, RelatedIcon } from '@perennial/ui/icons'
import { Pagination } from '@perennial/ui/pagination'
import { useState } from 'react'
import { failureOf, saveBlob } from '../../../api/index.ts'
import { useDocument } from '../../customer-desk/index.ts'
import { text } from '../texts.ts'
import { EditChargeDialog } from '../actions/edit-charge-dialog.tsx'
import { useMay } from '../actions/use-may.ts'
import { columnsOf } from '../components/field-columns.tsx'
import { type Field, layoutOf, type Section } from '../layouts/index.ts'
import { recordTypeOf } from '../record-types.ts'
import { type Belonging, maxRecords, useBelonging } from '../queries.ts'
import { fieldText } from '../record-value.ts'
import { shownOf } from '../shown-records.ts'
import { recordUrl } from '../urls.ts'
import { productWords } from '@perennial/ui/messages'

type RecordsProps = Extract<Section, { kind: Belonging }> & { record: BusinessRecord }

const pageSize = 10

/** Records of one type that belong to a record, as a table with pages. */
export function RecordsSection({ record, ...section }: RecordsProps) {
  const { kind, recordType, title, note, sort, without, exportable } = section
  const whole = sort !== undefined || without !== undefined
  // The cursors of the pages before this one: a cursor only leads forward.
  const [places, setPlaces] = useState<readonly string[]>([])
  const { through } = section
  const between = useBelonging(record, {
    how: 'related',
    recordType: through ?? '',
    limit: 1,
    enabled: through !== undefined,
  })
  const from = through === undefined ? record : between.data?.items[0]
  const own = useBelonging(from ?? record, {
    how: kind,
    recordType,
    limit: whole ? maxRecords : pageSize,
    after: places.at(-1),
    enabled: from !== undefined,
  })
  // Without a relation there is nothing to load.
  const none = through !== undefined && between.data?.items.length === 0
  const query = none ? { ...own, data: { items: [], queryMore: null, total: { count: 0, capped: false } } } : own
  const error = query.error ?? between.error
  const failure = error ? failureOf(error) : undefined
  const rows = query.data && shownOf(query.data.items, { sort, without })
  const type = recordTypeOf(pathTypeOfRecord(recordType)?.pathType ?? '')
  const fields = section.fields ?? layoutOf(recordType)?.columns ?? []
  const next = query.data?.queryMore ?? null
  return (
    <Card
      title={text(title)}
      note={note && text(note)}
      flush
      actions={
        exportable &&
        rows &&
        rows.length > 0 && (
          <Button
            size="small"
            icon={DownloadIcon}
            onClick={() => saveBlob(`${record.name}-${recordType}.csv`, tableFile(fields, rows))}
          >
            {text('exportSchedule')}
          </Button>
        )
      }
    >
      <RecordTable
        label={text(title)}
        type={type?.type ?? recordType}
        icon={type?.icon ?? RelatedIcon}
        fields={fields}
        recordType={recordType}
        rows={rows}
        loading={query.isFetching && query.isPlaceholderData}
        failure={failure && { ...failure, onRetry: () => void query.refetch() }}
        pager={
          (places.length > 0 || next !== null) && (
            <Pagination
              page={places.length + 1}
              pageSize={whole ? maxRecords : pageSize}
              count={rows?.length ?? 0}
              total={query.data?.total.count}
              hasNext={next !== null}
              onPage={(step) =>
                setPlaces((old) =>
                  step === 'next' && next !== null ? [...old, next] : step === 'previous' ? old.slice(0, -1) : [],
                )
              }
            />
          )
        }
      />
    </Card>
  )
}

const tableFile = (fields: readonly Field[], rows: readonly BusinessRecord[]) =>
  new Blob(
    [
      csvText(
        fields.map(({ label }) => text(label)),
        rows.map((row) => fields.map((field) => csvValue(field, row))),
      ),
    ],
    { type: 'text/csv' },
  )

function csvValue(field: Field, row: BusinessRecord): unknown {
  const value = valueAt(row, field.path)
  if (typeof value === 'number') return value
  const found = fieldText(field, row)
  return 'text' in found ? found.text : ''
}

interface RecordTableProps {
  label: string
  /** Plural name of the rows. */
  type: string
  icon: IconPicture
  fields: readonly Field[]
  recordType: string
  rows: readonly BusinessRecord[] | undefined
  loading?: boolean
  failure?: { message: string; requestId?: string; onRetry?: () => void }
  pager?: React.ReactNode
}

/** A table of records inside a card. Unsettled charges can be edited inline (OBJ-41), documents downloaded (SUB-27). */
export function RecordTable({ fields, recordType, ...table }: RecordTableProps) {
  const [edited, setEdited] = useState<BusinessRecord>()
  const pathType = pathTypeOfRecord(recordType)?.pathType
  const mayEdit = useMay()('editCharge', recordType)
  const { download, busy } = useDocument()
  const isDocument = recordType === 'invoice' || recordType === 'credit_note'
  return (
    <>
      <DataTable
        bare
        {...table}
        columns={columnsOf(fields)}
        loadingRows={2}
        rowId={({ id }) => id}
        rowLabel={({ name, id }) => name || id}
        rowHref={pathType ? (row) => recordUrl(pathType, row) : undefined}
        rowActions={
          mayEdit
            ? (row) =>
                chargeRefusal(row.status) === undefined && (
                  <IconButton
                    icon={EditIcon}
                    size="small"
                    label={text('editChargeOf', { name: row.name })}
                    hasPopup="dialog"
                    onClick={() => setEdited(row)}
                  />
                )
            : isDocument
              ? ({ id, name }) => (
                  <IconButton
                    icon={DownloadIcon}
                    size="small"
                    label={text('downloadOf', { number: name || id })}
                    disabled={busy === id}
                    onClick={() => void download({ id, number: name || id })}
                  />
                )
              : undefined
        }
        emptyTitle={productWords(recordTexts.noData)}
      />
      {mayEdit && <EditChargeDialog charge={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
