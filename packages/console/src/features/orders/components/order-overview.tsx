import type { ObjectRecord } from '@perennial/api/objects'
import { Card } from '@perennial/ui/card'
import { type DataColumn, DataTable } from '@perennial/ui/data-table'
import { DateTime } from '@perennial/ui/date-time'
import { DescriptionList } from '@perennial/ui/description-list'
import { LineItemIcon, OfferIcon, ScheduleIcon } from '@perennial/ui/icons'
import { StatusBadge } from '@perennial/ui/status-badge'
import { failureOf } from '../../../api/index.ts'
import { message } from '../../../messages/index.ts'
import {
  type Order,
  type OrderLine,
  type ChargeLine,
  chargeLineOf,
  type ScheduleLine,
  scheduleLineOf,
  scheduleOf,
} from '../model.ts'
import { statusWord, toneOf } from '../../objects/record-status.ts'
import { addressText, column, columns, muted, pair } from '../order.styles.ts'
import { useOrderSchedule, useRelated } from '../queries.ts'
import { OrderEvents } from './order-events.tsx'
import { ProcessLog } from './process-log.tsx'

const lineColumns: readonly DataColumn<OrderLine>[] = [
  {
    id: 'name',
    header: message('name'),
    cell: ({ name, addOns }) => (addOns.length > 0 ? `${name} + ${addOns.join(', ')}` : name),
  },
  { id: 'quantity', header: message('quantity'), align: 'end', cell: ({ quantity }) => quantity },
  { id: 'amount', header: message('amount'), align: 'end', cell: ({ price }) => price ?? '' },
]

// OBJ-31.
const chargeColumns: readonly DataColumn<ChargeLine>[] = [
  { id: 'product', header: message('name'), cell: ({ product }) => product },
  { id: 'charge', header: message('charge'), hideBelow: 'narrow', cell: ({ charge }) => charge },
  {
    id: 'quantity',
    header: message('quantity'),
    align: 'end',
    hideBelow: 'narrow',
    cell: ({ quantity }) => quantity ?? '',
  },
  {
    id: 'net',
    header: message('withoutTax'),
    align: 'end',
    hideBelow: 'narrow',
    cell: ({ withoutTax }) => withoutTax ?? '',
  },
  { id: 'tax', header: message('tax'), align: 'end', cell: ({ tax }) => tax ?? '' },
  { id: 'amount', header: message('amount'), align: 'end', cell: ({ amount }) => amount ?? '' },
]

const scheduleColumns: readonly DataColumn<ScheduleLine>[] = [
  { id: 'date', header: message('date'), cell: ({ date }) => <DateTime value={date} /> },
  { id: 'charge', header: message('charge'), hideBelow: 'narrow', cell: ({ description }) => description },
  {
    id: 'unit',
    header: message('unitAmount'),
    align: 'end',
    hideBelow: 'narrow',
    cell: ({ unitAmount }) => unitAmount ?? '',
  },
  {
    id: 'quantity',
    header: message('quantity'),
    align: 'end',
    hideBelow: 'narrow',
    cell: ({ quantity }) => quantity ?? '',
  },
  { id: 'tax', header: message('tax'), align: 'end', hideBelow: 'narrow', cell: ({ tax }) => tax ?? '' },
  { id: 'amount', header: message('amount'), align: 'end', cell: ({ amount }) => amount ?? '' },
  {
    id: 'status',
    header: message('status'),
    cell: ({ status }) => status && <StatusBadge tone={toneOf(status)}>{statusWord(status)}</StatusBadge>,
  },
]

/** What was ordered, what is paid when, who ordered, and what became of it. */
export function OrderOverview({ record, order }: { record: ObjectRecord; order: Order }) {
  const schedule = useOrderSchedule(record.id)
  const charged = useRelated(record.id, 'line_item')
  const failureIn = (query: { error: unknown; refetch: () => unknown }) =>
    query.error ? { ...failureOf(query.error), onRetry: () => void query.refetch() } : undefined
  return (
    <div className={columns().className}>
      <div className={column().className}>
        <Card title={message('orderItems')} flush>
          <DataTable
            bare
            label={message('orderItems')}
            type={message('orderItems').toLowerCase()}
            icon={OfferIcon}
            columns={lineColumns}
            rows={order.lines}
            rowId={({ id }) => id}
            rowLabel={({ name }) => name}
            emptyTitle={message('noSchedule')}
          />
        </Card>
        <Card title={message('lineItems')} flush>
          <DataTable
            bare
            label={message('lineItems')}
            type={message('lineItems').toLowerCase()}
            icon={LineItemIcon}
            columns={chargeColumns}
            rows={charged.data?.map(chargeLineOf)}
            loadingRows={1}
            failure={failureIn(charged)}
            rowId={({ id }) => id}
            rowLabel={({ product }) => product}
            emptyTitle={message('noSchedule')}
          />
        </Card>
        <Card title={message('schedule')} flush>
          <DataTable
            bare
            label={message('schedule')}
            type={message('schedule').toLowerCase()}
            icon={ScheduleIcon}
            columns={scheduleColumns}
            rows={schedule.data && scheduleOf(schedule.data.map(scheduleLineOf))}
            loadingRows={2}
            failure={failureIn(schedule)}
            rowId={({ id }) => id}
            rowLabel={({ date }) => date}
            emptyTitle={message('noSchedule')}
          />
        </Card>
        <ProcessLog orderId={record.id} />
      </div>
      <div className={column().className}>
        <Card title={message('customer')}>
          {order.customer ? (
            <DescriptionList
              items={[
                { term: message('name'), detail: order.customer.name },
                { term: message('email'), detail: order.customer.email || message('notAvailable') },
                ...(order.promoCode ? [{ term: message('promoCode'), detail: order.promoCode }] : []),
                { term: message('gift'), detail: message(order.gift ? 'yes' : 'no') },
              ]}
            />
          ) : (
            <p className={muted().className}>{message('notAvailable')}</p>
          )}
        </Card>
        <div className={pair().className}>
          {order.delivery.length > 0 && <AddressCard title={message('delivery')} lines={order.delivery} />}
          {order.billing.length > 0 && <AddressCard title={message('billing')} lines={order.billing} />}
        </div>
        <OrderEvents id={record.id} />
      </div>
    </div>
  )
}

function AddressCard({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Card title={title}>
      <address className={addressText().className}>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
    </Card>
  )
}
