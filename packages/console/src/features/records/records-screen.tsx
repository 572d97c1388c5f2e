import type { BusinessRecord } from '@perennial/api/records'
import { notReadableText } from '@perennial/domain/access'
import { pageSizes } from '@perennial/domain/catalogue'
import { PRODUCT } from '@perennial/domain/product'
import { exportAccess } from '@perennial/domain/exports'
import { exportedPathTypes, isService } from '@perennial/domain/records'
import { Button } from '@perennial/ui/button'
import { FilterBar } from '@perennial/ui/filter-bar'
import { AddIcon, DownloadIcon } from '@perennial/ui/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { useStaff } from '../../staff/index.ts'
import { useApi } from '../../api/index.ts'
import { type ListPage, ListScreen, useListAddress } from '../../list-screen/index.ts'
import { text, type TextKey } from './texts.ts'
import { ForbiddenPage, NotFoundPage } from '../../page/index.ts'
import { ExportRecords } from './actions/export-records.tsx'
import { PromoCodeDialog, type PromoCodeDialogProps } from './actions/promo-code-dialog.tsx'
import { useMay } from './actions/use-may.ts'
import { CreatedFilter } from './components/created-filter.tsx'
import { columnsOf } from './components/field-columns.tsx'
import { layoutOf } from './layouts/index.ts'
import { areaLabel, type RecordType, recordTypeOf } from './record-types.ts'
import { SavedSearches } from './saved-searches/saved-searches.tsx'
import { recordUrl } from './urls.ts'
import { sumText, useChosenRecords } from './use-chosen-records.ts'
import { type RecordFilters, useFilters } from './use-filters.ts'

const pageSize = pageSizes.records
const ofCustomers = ['customers', 'orders', 'events']

/** The records of one type in this environment, the newest first (OBJ-01, OBJ-05, OBJ-55). */
export function RecordsScreen() {
  const { type = '', service = '' } = useParams()
  return <RecordsGate pathType={type} service={service} />
}

/** A list of the customer navigation (NAV-21). */
export function CustomerRecordsScreen() {
  const { type = '' } = useParams()
  return ofCustomers.includes(type) ? <RecordsGate pathType={type} service={PRODUCT} /> : <NotFoundPage />
}

function RecordsGate({ pathType, service }: { pathType: string; service: string }) {
  const { ability } = useStaff()
  const type = recordTypeOf(pathType)
  if (!type || !isService(service)) return <NotFoundPage title={text('notFoundRecord')} />
  if (!ability.can('read', type.area)) return <ForbiddenPage title={notReadableText(type.recordType)} />
  return <RecordList key={pathType} type={type} service={service} />
}

function RecordList({ type, service }: { type: RecordType; service: string }) {
  const address = useListAddress()
  const layout = layoutOf(type.recordType)
  // Words that an address carries narrow only lists that can be searched.
  const words = layout?.search ? address : { search: '', setSearch: () => {} }
  const filters = useFilters(type.recordType, words)
  const records = useRecords(type, service, filters, address.after)
  const chosen = useChosenRecords(records.data?.rows ?? [], JSON.stringify(filters.parameters))
  const [exporting, setExporting] = useState<{ ids?: readonly string[] }>()
  const mayExport = useMayExport(type)
  const summed = layout?.summed
  return (
    <ListScreen
      title={type.label}
      breadcrumbs={[{ label: areaLabel(type) }, { label: type.label }]}
      type={type.type}
      icon={type.icon}
      columns={columnsOf(layout?.columns ?? [])}
      query={records}
      address={address}
      pageSize={pageSize}
      rowId={({ id }) => id}
      rowLabel={({ name, id }) => name || id}
      rowHref={(record) => recordUrl(type.pathType, record)}
      chosen={
        summed && {
          selection: chosen.selection,
          onSelectionChange: chosen.set,
          selectionSummary: sumText(chosen.records, summed),
          bulkRefusal: mayExport ? undefined : text('exportNeeds'),
          bulkActions: [
            {
              id: 'export',
              label: text('exportRecords'),
              icon: DownloadIcon,
              onClick: () => setExporting({ ids: chosen.records.map(({ id }) => id) }),
            },
          ],
        }
      }
      notice={
        exporting && (
          <ExportRecords
            type={type}
            service={service}
            columns={layout?.columns ?? []}
            filters={filters}
            chosen={exporting.ids}
            onClose={() => setExporting(undefined)}
          />
        )
      }
      actions={
        (type.recordType === 'promo_code' || type.recordType === 'promo_code_v2') && (
          <AddPromoCode recordType={type.recordType} />
        )
      }
      views={<SavedSearches pathType={type.pathType} fields={filters.fields} />}
      filters={
        <Filters
          filters={filters}
          search={layout?.search}
          end={
            mayExport && (
              <Button size="small" icon={DownloadIcon} hasPopup="dialog" onClick={() => setExporting({})}>
                {text('exportRecords')}
              </Button>
            )
          }
        />
      }
      filtered={filters.active}
      emptyTitle={filters.active ? text('noMatchingRecords') : text('noRecords', { type: type.type })}
      emptyHint={text(filters.active ? 'noMatchingHint' : 'noRecordsHint')}
    />
  )
}

/** The button of the list of codes, for those who may create them (PRO-49). */
function AddPromoCode({ recordType }: Pick<PromoCodeDialogProps, 'recordType'>) {
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may('addPromoCode', recordType)) return null
  return (
    <>
      <Button tone="primary" icon={AddIcon} hasPopup="dialog" onClick={() => setOpen(true)}>
        {text('addPromoCode')}
      </Button>
      <PromoCodeDialog recordType={recordType} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** One page of them; a list that is narrowed is a search (OBJ-56). */
function useRecords({ pathType }: RecordType, service: string, filters: RecordFilters, after: string | undefined) {
  const { query } = useApi()
  const where = { service, path_type: pathType }
  const listed = useQuery({
    ...query.records.list.queryOptions({
      input: { ...where, limit: pageSize, ...(after ? { queryMore: after } : {}) },
    }),
    enabled: !filters.active,
    select: ({ items, queryMore, total }): ListPage<BusinessRecord> => ({ rows: items, next: queryMore, total }),
    placeholderData: keepPreviousData,
  })
  const found = useQuery({
    ...query.records.find.queryOptions({
      input: { ...filters.parameters, ...where, size: pageSize, ...(after ? { scroll_id: after } : {}) },
    }),
    enabled: filters.active,
    select: ({ results, scrollId, totalResults }): ListPage<BusinessRecord> => ({
      rows: results,
      next: scrollId,
      total: totalResults,
    }),
    placeholderData: keepPreviousData,
  })
  return filters.active ? found : listed
}

/** Whether a list can be exported by the reader: what is about customers, with the right to read exports (EXP-18). */
function useMayExport({ pathType }: RecordType): boolean {
  const { ability } = useStaff()
  return exportedPathTypes.includes(pathType) && exportAccess((action, area) => ability.can(action, area)).button
}

function Filters({ filters, search, end }: { filters: RecordFilters; search: TextKey | undefined; end: ReactNode }) {
  const { from, to, fields, criteria, logic } = filters
  return (
    <FilterBar
      {...(search ? { search: { label: text(search), value: filters.search, onSearch: filters.setSearch } } : {})}
      fields={fields}
      criteria={criteria}
      onCriteriaChange={filters.setCriteria}
      logic={logic}
      onLogicChange={filters.setLogic}
      end={end}
    >
      <CreatedFilter {...(from ? { from } : {})} {...(to ? { to } : {})} onChange={filters.setDays} />
    </FilterBar>
  )
}
