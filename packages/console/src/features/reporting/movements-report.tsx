import type { MovementRow } from '@perennial/api/reports'
import { reportPageSize } from '@perennial/domain/reports'
import type { DataColumn } from '@perennial/ui/data-table'
import { ReportIcon } from '@perennial/ui/icons'
import { Link } from '@perennial/ui/link'
import { Row } from '@perennial/ui/stack'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { tableDate } from '../../amounts/index.ts'
import { useApi } from '../../api/index.ts'
import { type ListPage, ListScreen, useListAddress } from '../../list-screen/index.ts'
import { ForbiddenPage } from '../../page/index.ts'
import { useStaff } from '../../staff/index.ts'
import { recordUrl } from '../records/urls.ts'
import { changeText, kindTexts } from './figure-words.ts'
import { RangeFields } from './range-fields.tsx'
import { text } from './texts.ts'
import { figuresUrl } from './urls.ts'
import { useRange } from './use-range.ts'

const columns = (mode: string): readonly DataColumn<MovementRow>[] => [
  { id: 'day', header: text('movementDay'), cell: ({ day }) => tableDate(day) },
  { id: 'subscription', header: text('movementSubscription'), cell: ({ subscription }) => subscription },
  {
    id: 'customer',
    header: text('movementCustomer'),
    hideBelow: 'medium',
    cell: ({ customer }) => <Link href={recordUrl('customers', { mode, id: customer })}>{customer}</Link>,
  },
  { id: 'kind', header: text('movementKind'), hideBelow: 'narrow', cell: ({ kind }) => text(kindTexts[kind]) },
  { id: 'amount', header: text('movementAmount'), align: 'end', cell: ({ amount }) => changeText(amount) },
]

/** The rows that a figure counts, by the question in the address. */
export function MovementsReport() {
  const { query } = useApi()
  const { tenant, ability } = useStaff()
  const address = useListAddress()
  const range = useRange()
  const [params] = useSearchParams()
  const currency = params.get('currency')
  const [kinds, change, began] = [params.get('kinds'), params.get('change'), params.get('began')]
  const found = useQuery({
    ...query.reports.movements.queryOptions({
      input: {
        ...(currency ? { currency } : {}),
        size: reportPageSize,
        toDate: range.to,
        // Who began in a month is followed from then on.
        fromDate: began ?? range.from,
        ...(kinds ? { kinds } : {}),
        ...(change === 'came' || change === 'left' ? { change } : {}),
        ...(began ? { began } : {}),
        ...(address.after ? { after: address.after } : {}),
      },
    }),
    enabled: range.valid && ability.can('read', 'subscriptions'),
    select: ({ results, next, totalResults }): ListPage<MovementRow> => ({ rows: results, next, total: totalResults }),
    placeholderData: keepPreviousData,
  })
  if (!ability.can('read', 'subscriptions')) return <ForbiddenPage />
  const title = text('movementsTitle')
  return (
    <ListScreen
      title={title}
      breadcrumbs={[
        { label: text('analyticsView') },
        { label: text('figuresTitle'), href: figuresUrl },
        { label: title },
      ]}
      type="orders"
      icon={ReportIcon}
      columns={columns(tenant.mode)}
      query={found}
      address={address}
      pageSize={reportPageSize}
      rowId={({ id }) => id}
      rowLabel={({ subscription }) => subscription}
      rowHref={({ subscription }) => recordUrl('subscriptions', { mode: tenant.mode, id: subscription })}
      filters={
        <Row gap="small" align="end" wrap>
          <RangeFields range={range} />
        </Row>
      }
      filtered={false}
      emptyTitle={text('movementsNone')}
      emptyHint={text('reportEmptyHint')}
    />
  )
}
