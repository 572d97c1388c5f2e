import { formatNumber, productWords } from '@perennial/ui/messages'
import {
  type ConversionRow,
  conversionRows,
  conversionTotal,
  reportPageSize,
  reportTexts,
} from '@perennial/domain/reports'
import { type DataColumn, DataTable } from '@perennial/ui/data-table'
import { ReportIcon } from '@perennial/ui/icons'
import { PageHeader } from '@perennial/ui/page-header'
import { Pagination } from '@perennial/ui/pagination'
import { Row } from '@perennial/ui/stack'
import { css, vars } from '@perennial/ui/theme'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { failureOf, useApi } from '../../api/index.ts'
import { useListAddress } from '../../list-screen/index.ts'
import { text } from './texts.ts'
import { Page } from '../../page/index.ts'
import { RangeFields } from './range-fields.tsx'
import { ReportExport } from './report-export.tsx'
import { useRange } from './use-range.ts'

const toolbar = css({ marginBlockEnd: '12px' })
const total = css({ fontWeight: vars.font.weight.semibold })
/** A page, or all of them. */
type ReportRow = ConversionRow & { isTotal?: true }

const exported = ['page', 'initiatedCount', 'completedCount', 'conversionRate'] as const

const nameOf = ({ page }: ReportRow): string => page || text('noPageTag')

const columns = (): readonly DataColumn<ReportRow>[] => [
  {
    id: 'page',
    header: text('conversionPage'),
    cell: (row) => (row.isTotal ? <span className={total().className}>{row.page}</span> : nameOf(row)),
  },
  {
    id: 'initiatedCount',
    header: text('conversionInitiated'),
    align: 'end',
    cell: ({ initiatedCount }) => formatNumber(initiatedCount),
  },
  {
    id: 'completedCount',
    header: text('conversionCompleted'),
    align: 'end',
    // On a phone there is room for the rate, or for this.
    hideBelow: 'narrow',
    cell: ({ completedCount }) => formatNumber(completedCount),
  },
  { id: 'rate', header: text('conversionRate'), align: 'end', cell: ({ conversionRate }) => `${conversionRate}%` },
]

/** How many of the checkouts that began on each page became orders, with a row for all of them (RPT-11 to RPT-15). */
export function ConversionReport() {
  const { query } = useApi()
  const address = useListAddress()
  const range = useRange()
  const found = useQuery({
    ...query.reports.conversion.queryOptions({ input: { fromDate: range.from, toDate: range.to } }),
    enabled: range.valid,
    select: conversionRows,
    placeholderData: keepPreviousData,
  })
  const rows = found.data
  const failure = found.error ? failureOf(found.error) : undefined
  const lastPage = Math.max(1, Math.ceil((rows?.length ?? 0) / reportPageSize))
  const page = Math.min(address.page, lastPage)
  const shown = rows?.slice((page - 1) * reportPageSize, page * reportPageSize)
  const withTotal: ReportRow[] | undefined =
    rows && shown && shown.length > 0
      ? [...shown, { page: text('conversionTotal'), ...conversionTotal(rows), isTotal: true }]
      : shown
  const title = text('conversionTitle')
  return (
    <Page title={title} density="compact">
      <PageHeader
        title={title}
        breadcrumbs={[{ label: text('analyticsView') }, { label: title }]}
        count={rows?.length}
        actions={<ReportExport report={title} columns={exported} orderTypes={[]} range={range} />}
      />
      <Row gap="small" align="end" wrap className={toolbar().className}>
        <RangeFields range={range} />
      </Row>
      <DataTable
        label={title}
        type="checkouts"
        icon={ReportIcon}
        columns={columns()}
        rows={withTotal}
        loading={found.isFetching && found.isPlaceholderData}
        rowId={({ page: of, isTotal }) => (isTotal ? 'total' : `of ${of}`)}
        rowLabel={nameOf}
        failure={
          failure && {
            ...failure,
            message: productWords(reportTexts.conversionFailed(failure.message)),
            onRetry: () => void found.refetch(),
          }
        }
        emptyTitle={text('noCheckouts')}
        emptyHint={text('reportEmptyHint')}
        pager={
          shown && (
            <Pagination
              page={page}
              pageSize={reportPageSize}
              count={shown.length}
              total={rows?.length}
              hasNext={page < lastPage}
              canJumpToLast
              onPage={(step) =>
                address.toPage(
                  step === 'first' ? 1 : step === 'last' ? lastPage : step === 'next' ? page + 1 : page - 1,
                )
              }
            />
          )
        }
      />
    </Page>
  )
}
