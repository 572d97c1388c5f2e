import type { Breadcrumb } from '@perennial/ui/breadcrumbs'
import { type DataColumn, DataTable, type DataTableProps } from '@perennial/ui/data-table'
import type { IconPicture } from '@perennial/ui/icons'
import { PageHeader } from '@perennial/ui/page-header'
import { Pagination } from '@perennial/ui/pagination'
import { SearchField } from '@perennial/ui/search-field'
import { css } from '@perennial/ui/theme'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '../api/index.ts'
import { text } from './texts.ts'
import { Page } from '../page/index.ts'
import { toNextPage } from './to-next-page.ts'
import { countOf, type ListTotal } from './total.ts'
import type { ListAddress } from './use-list-address.ts'

const toolbar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px', marginBlockEnd: '12px' })
const viewsPlace = css({ marginBlockEnd: '12px', '&:empty': { display: 'none' } })
const noticePlace = css({ marginBlockEnd: '12px', '&:empty': { display: 'none' } })
const searchPlace = css({ inlineSize: '240px', '@narrow': { inlineSize: '100%' } })

/** One page of a list, as every list of the contract answers. */
export interface ListPage<Row> {
  rows: readonly Row[]
  /** The cursor of the next page; null on the last. */
  next: string | null
  /** Undefined without a count. */
  total: ListTotal | undefined
}

export interface ListScreenProps<Row extends object> {
  title: string
  breadcrumbs: readonly Breadcrumb[]
  /** Plural name of the rows. */
  type: string
  icon: IconPicture
  columns: readonly DataColumn<Row>[]
  query: Pick<UseQueryResult<ListPage<Row>>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>
  address: ListAddress
  pageSize: number
  rowId: (row: Row) => string
  rowLabel: (row: Row) => string
  rowHref?: (row: Row) => string
  rowActions?: (row: Row) => ReactNode
  /** The label of the search; without it the list cannot be searched. */
  searchLabel?: string
  /** Saved filters, over the search. */
  views?: ReactNode
  /** Fields beside the search. */
  filters?: ReactNode
  /** Buttons of the header. */
  actions?: ReactNode
  /** Notices above the list: progress of a job started here. */
  notice?: ReactNode
  /** Whether a filter is set: the text of an empty list depends on it. */
  filtered: boolean
  emptyTitle: string
  emptyHint: string
  emptyAction?: ReactNode
  /** With it rows can be selected, also across pages. */
  chosen?: Pick<
    DataTableProps<Row>,
    'selection' | 'onSelectionChange' | 'selectionSummary' | 'bulkActions' | 'bulkRefusal'
  >
  /** Page count for lists that are loaded completely. */
  lastPage?: number
}

/** A list: title, search, table, and paging. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { title, type, query, address, pageSize, filtered } = props
  const { data } = query
  const failure = query.error ? failureOf(query.error) : undefined
  const noMatch = filtered && address.search !== ''
  return (
    <Page title={title} density="compact">
      <PageHeader
        title={title}
        breadcrumbs={props.breadcrumbs}
        count={data ? countOf(data.total) : undefined}
        actions={props.actions}
      />
      {props.notice && <div className={noticePlace().className}>{props.notice}</div>}
      {props.views && <div className={viewsPlace().className}>{props.views}</div>}
      {(props.searchLabel || props.filters) && (
        <div className={toolbar().className}>
          {props.searchLabel && (
            <SearchField
              label={props.searchLabel}
              value={address.search}
              onSearch={address.setSearch}
              className={searchPlace().className}
            />
          )}
          {props.filters}
        </div>
      )}
      <DataTable
        label={title}
        type={type}
        icon={props.icon}
        columns={props.columns}
        rows={failure?.status === 403 ? undefined : data?.rows}
        loading={query.isFetching && query.isPlaceholderData}
        rowId={props.rowId}
        rowLabel={props.rowLabel}
        rowHref={props.rowHref}
        rowActions={props.rowActions}
        {...props.chosen}
        forbidden={failure?.status === 403}
        failure={failure && { ...failure, onRetry: () => void query.refetch() }}
        emptyTitle={noMatch ? text('noPagesFound', { search: address.search }) : props.emptyTitle}
        emptyHint={filtered ? text('noPagesFoundHint') : props.emptyHint}
        emptyAction={filtered ? undefined : props.emptyAction}
        pager={
          data && (
            <Pagination
              page={address.page}
              pageSize={pageSize}
              count={data.rows.length}
              total={countOf(data.total)}
              hasNext={data.next !== null}
              canJumpToLast={props.lastPage !== undefined}
              onPage={(step) => {
                if (step === 'last') address.toPage(props.lastPage ?? 1)
                else if (step === 'next') void toNextPage(query, address)
                else if (step === 'previous') address.previous()
                else address.first()
              }}
            />
          )
        }
      />
    </Page>
  )
}
