import type { OrderEvent } from '@perennial/api/reports'
import { formatMoney, MultipleCurrencies, toMoney } from '@perennial/domain/money'
import {
  type OrderEventField,
  type OrderReport,
  reportPageSize,
  reportTexts,
  reportTotal,
} from '@perennial/domain/reports'
import type { DataColumn } from '@perennial/ui/data-table'
import { DateTime } from '@perennial/ui/date-time'
import { ReportIcon } from '@perennial/ui/icons'
import { Row } from '@perennial/ui/stack'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStaff } from '../../staff/index.ts'
import { failureOf, useApi } from '../../api/index.ts'
import { type ListPage, ListScreen, useListAddress } from '../../list-screen/index.ts'
import { text, type TextKey } from './texts.ts'
import { RecordStatus } from '../records/parts.ts'
import { recordUrl } from '../records/urls.ts'
import * as styles from './order-events.styles.ts'
import { RangeFields } from './range-fields.tsx'
import { ReportExport } from './report-export.tsx'
import { useRange } from './use-range.ts'
import { productWords } from '@perennial/ui/messages'

const headers: Readonly<Record<OrderEventField, TextKey>> = {
  reference: 'reference',
  offer: 'offers',
  total: 'total',
  currency: 'currency',
  orderType: 'reportOrderType',
  status: 'status',
  utm_campaign: 'reportUtmCampaign',
  utm_source: 'reportUtmSource',
  utm_medium: 'reportUtmMedium',
  utm_term: 'reportUtmTerm',
  utm_content: 'reportUtmContent',
  lmo_offer: 'reportLmoOffer',
  source: 'reportSource',
  createdAt: 'created',
  eventId: 'reportEventId',
  originalOffer: 'reportOriginalOffer',
  originalOfferPath: 'reportOriginalOfferPath',
  originalProducts: 'reportOriginalProducts',
  originalNextPayment: 'reportOriginalNextPayment',
  cancelReason: 'reportCancelReason',
  saveOffer: 'reportSaveOffer',
  saveProducts: 'reportSaveProducts',
  saveNextPayment: 'reportSaveNextPayment',
  switchReason: 'reportSwitchReason',
  switchOffer: 'reportSwitchOffer',
  switchProducts: 'reportSwitchProducts',
  switchNextPayment: 'reportSwitchNextPayment',
}

/** Columns that are also shown on phones. */
const always: readonly OrderEventField[] = ['createdAt', 'reference', 'status']

function cellOf(field: OrderEventField, row: OrderEvent) {
  const value = row[field]
  if (value === null) return ''
  if (field === 'createdAt') return <DateTime value={row.createdAt} precision="minute" />
  if (field === 'status') return <RecordStatus status={String(value)} />
  if (field === 'total') return moneyText(row)
  return value
}

function moneyText({ total, currency }: OrderEvent): string {
  if (total === null) return ''
  try {
    return formatMoney(toMoney(total, currency ?? ''))
  } catch {
    return String(total)
  }
}

/** What all rows of the days come to; amounts in several currencies are not added up (RPT-10). */
function sumOf(totals: readonly { currency: string; amount: string }[]): string {
  const amounts = totals.map(({ amount, currency }) => toMoney(amount, currency))
  try {
    return text('ordersTotal', { total: formatMoney(reportTotal(amounts, amounts[0]?.currency ?? 'GBP')) })
  } catch (error) {
    if (error instanceof MultipleCurrencies) return error.message
    throw error
  }
}

const columnsOf = ({ columns }: OrderReport): readonly DataColumn<OrderEvent>[] =>
  columns.map((field) => ({
    id: field,
    header: text(headers[field]),
    align: field === 'total' ? 'end' : 'start',
    hideBelow: always.includes(field) ? undefined : 'medium',
    cell: (row) => cellOf(field, row),
  }))

/** Events of orders of one kind within some days, ten a page (RPT-03 to RPT-10). */
export function OrderEventsReport({ report }: { report: OrderReport }) {
  const { query } = useApi()
  const { tenant } = useStaff()
  const address = useListAddress()
  const range = useRange()
  const found = useQuery({
    ...query.reports.orderEvents.queryOptions({
      input: {
        orderTypes: report.orderTypes.join(','),
        size: reportPageSize,
        fromDate: range.from,
        toDate: range.to,
        ...(address.after ? { scroll_id: address.after } : {}),
      },
    }),
    enabled: range.valid,
    select: ({ results, scrollId, totalResults, totals }): ListPage<OrderEvent> & { sum: string } => ({
      rows: results,
      next: scrollId,
      total: totalResults,
      sum: sumOf(totals),
    }),
    placeholderData: keepPreviousData,
  })
  const error = found.error && new Error(productWords(reportTexts.ordersFailed(failureOf(found.error).message)))
  return (
    <ListScreen
      title={productWords(report.title)}
      breadcrumbs={[{ label: text('analyticsView') }, { label: productWords(report.title) }]}
      type="orders"
      icon={ReportIcon}
      columns={columnsOf(report)}
      query={{ ...found, error }}
      address={address}
      pageSize={reportPageSize}
      rowId={({ eventId }) => eventId}
      rowLabel={({ reference, eventId }) => String(reference ?? eventId)}
      rowHref={({ eventId }) => recordUrl('events', { mode: tenant.mode, id: eventId })}
      filters={
        <Row gap="small" align="end" wrap>
          <RangeFields range={range} />
          {report.columns.includes('total') && found.data && found.data.rows.length > 0 && (
            <p role="status" className={styles.sum().className}>
              {found.data.sum}
            </p>
          )}
        </Row>
      }
      actions={
        <ReportExport report={report.title} columns={report.columns} orderTypes={report.orderTypes} range={range} />
      }
      filtered={false}
      emptyTitle={productWords(reportTexts.noOrders)}
      emptyHint={text('reportEmptyHint')}
    />
  )
}
