import type { ObjectRecord } from '@perennial/api/objects'
import type { DataColumn } from '@perennial/ui/data-table'
import { DateTime } from '@perennial/ui/date-time'
import { OrderIcon } from '@perennial/ui/icons'
import { StatusBadge } from '@perennial/ui/status-badge'
import { useStaff } from '../../access/index.ts'
import { ListScreen, useListAddress } from '../../list-screen/index.ts'
import { message } from '../../messages/index.ts'
import { ForbiddenPage } from '../../shell/index.ts'
import { statusWord, toneOf } from '../objects/record-status.ts'
import { orderOf } from './model.ts'
import { pageSize, useOrders } from './queries.ts'
import { orderUrl } from './urls.ts'

const columns: readonly DataColumn<ObjectRecord>[] = [
  { id: 'reference', header: message('reference'), cell: (record) => orderOf(record).reference },
  {
    id: 'status',
    header: message('status'),
    cell: ({ status }) => <StatusBadge tone={toneOf(status)}>{statusWord(status)}</StatusBadge>,
  },
  {
    id: 'offers',
    header: message('offers'),
    hideBelow: 'narrow',
    cell: (record) =>
      orderOf(record)
        .lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
        .join(', '),
  },
  { id: 'total', header: message('total'), align: 'end', cell: (record) => orderOf(record).total ?? '' },
  { id: 'tag', header: message('tag'), hideBelow: 'medium', cell: (record) => orderOf(record).tag ?? '' },
  {
    id: 'created',
    header: message('created'),
    hideBelow: 'narrow',
    cell: ({ created }) => <DateTime value={created} precision="minute" />,
  },
]

/** The orders of this environment (OBJ-28). */
export function OrdersScreen() {
  const { ability } = useStaff()
  const address = useListAddress()
  const query = useOrders(address.after)
  if (!ability.can('read', 'subscriptions')) return <ForbiddenPage />
  return (
    <ListScreen
      title={message('orders')}
      breadcrumbs={[{ label: message('subscriptions') }, { label: message('orders') }]}
      type="orders"
      icon={OrderIcon}
      columns={columns}
      query={query}
      address={address}
      pageSize={pageSize}
      rowId={({ id }) => id}
      rowLabel={(record) => orderOf(record).reference}
      rowHref={orderUrl}
      filtered={false}
      emptyTitle={message('noOrders')}
      emptyHint={message('noOrdersHint')}
    />
  )
}
