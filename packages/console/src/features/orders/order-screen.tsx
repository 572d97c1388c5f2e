import { Card } from '@perennial/ui/card'
import { CopyButton } from '@perennial/ui/copy-button'
import { DateTime } from '@perennial/ui/date-time'
import { JsonView } from '@perennial/ui/json-view'
import { StatusBadge } from '@perennial/ui/status-badge'
import { useParams } from 'react-router'
import { useStaff } from '../../access/index.ts'
import { ItemScreen, QueryBoundary } from '../../item-screen/index.ts'
import { message } from '../../messages/index.ts'
import { ForbiddenPage, NotFoundPage } from '../../shell/index.ts'
import { OrderOverview } from './components/order-overview.tsx'
import { statusWord, toneOf } from '../objects/record-status.ts'
import { orderOf } from './model.ts'
import { identity } from './order.styles.ts'
import { useOrder } from './queries.ts'
import { ordersUrl } from './urls.ts'

/** One order: its facts, what was ordered, its payments, its process and its record (OBJ-29 to OBJ-31). */
export function OrderScreen() {
  const { id = '', mode } = useParams()
  const { tenant, ability } = useStaff()
  const query = useOrder(id)
  if (!ability.can('read', 'subscriptions')) return <ForbiddenPage />
  // Test and production are two worlds: this console shows the one it runs in.
  if (mode !== tenant.mode) return <NotFoundPage title={message('notFoundObject')} />
  return (
    <QueryBoundary query={query} title={message('orders')} notFound={message('notFoundObject')}>
      {(record) => {
        const order = orderOf(record)
        return (
          <ItemScreen
            name={order.reference}
            title={message('order', { reference: order.reference })}
            breadcrumbs={[
              { label: message('subscriptions') },
              { label: message('orders'), href: ordersUrl },
              { label: order.reference },
            ]}
            badge={<StatusBadge tone={toneOf(order.status)}>{statusWord(order.status)}</StatusBadge>}
            facts={[
              { term: message('total'), detail: order.total ?? message('notAvailable') },
              { term: message('tax'), detail: order.tax ?? message('notAvailable') },
              { term: message('created'), detail: <DateTime value={order.created} precision="minute" /> },
              { term: message('tag'), detail: order.tag ?? message('notAvailable') },
              { term: message('customer'), detail: order.customer?.name ?? message('notAvailable') },
            ]}
            tabs={[
              { id: 'overview', label: message('overview'), content: <OrderOverview record={record} order={order} /> },
              {
                id: 'json',
                label: message('json'),
                content: (
                  <Card>
                    <JsonView value={record} label={order.reference} maxHeight={720} />
                  </Card>
                ),
              },
            ]}
          >
            <span className={identity().className}>
              {record.id}
              <CopyButton value={record.id} />
            </span>
          </ItemScreen>
        )
      }}
    </QueryBoundary>
  )
}
