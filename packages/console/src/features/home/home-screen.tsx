import { Card } from '@perennial/ui/card'
import { OrderIcon, PageIcon, ShopIcon } from '@perennial/ui/icons'
import { PageHeader } from '@perennial/ui/page-header'
import { useState } from 'react'
import { useStaff } from '../../access/index.ts'
import { message } from '../../messages/index.ts'
import { useSession } from '../../session/index.ts'
import { Page } from '../../shell/page.tsx'
import { ordersUrl } from '../orders/urls.ts'
import { pagesUrl } from '../pages/urls.ts'
import { Shortcut } from './components/shortcut.tsx'
import { dayLine, greeting } from './greeting.ts'
import { foot, grid } from './home.styles.ts'
import { useHomeCounts } from './queries.ts'

const told = (total: { count: number; capped: boolean } | undefined, key: 'pagesCount' | 'ordersCount') =>
  total && message(key, { n: `${total.count.toLocaleString('en-GB')}${total.capped ? '+' : ''}` })

/** Where the day begins: a greeting, and the ways to what there is (NAV-13, NAV-25, NAV-26). */
export function HomeScreen() {
  const { user, tenant, ability } = useStaff()
  const { config } = useSession()
  const counts = useHomeCounts()
  const [now] = useState(() => new Date())
  return (
    <Page title={message('catalog')}>
      <PageHeader title={greeting(user.firstName || user.userName, now)} greeting>
        {dayLine(now, counts.changed)}
      </PageHeader>
      <div className={grid().className}>
        <Card title={message('sell')} flush>
          {ability.can('read', 'page') && (
            <Shortcut href={pagesUrl} icon={PageIcon} name={message('pages')} hint={told(counts.pages, 'pagesCount')} />
          )}
          <Shortcut
            href={tenant.shopOrigin}
            icon={ShopIcon}
            name={message('shop')}
            hint={message('shopOpens')}
            external
          />
        </Card>
        {ability.can('read', 'subscriptions') && (
          <Card title={message('manage')} flush>
            <Shortcut
              href={ordersUrl}
              icon={OrderIcon}
              name={message('orders')}
              hint={told(counts.orders, 'ordersCount')}
            />
          </Card>
        )}
      </div>
      <p className={foot().className}>{message('version', { version: config.version })}</p>
    </Page>
  )
}
