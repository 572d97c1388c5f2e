import { mayOpenDeveloper } from '@perennial/domain/access'
import { ButtonLink } from '@perennial/ui/button'
import { Card } from '@perennial/ui/card'
import {
  ApiKeyIcon,
  DocumentationIcon,
  ExternalIcon,
  Icon,
  ShopIcon,
  SupportIcon,
  UsersIcon,
} from '@perennial/ui/icons'
import { Link } from '@perennial/ui/link'
import { PageHeader } from '@perennial/ui/page-header'
import { type ReactNode, useState } from 'react'
import { useStaff } from '../../staff/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { useSession } from '../../session/index.ts'
import { Page } from '../../page/index.ts'
import { apiKeysUrl } from '../developer/urls.ts'
import { usersUrl } from '../users/urls.ts'
import { Figures } from './components/figures.tsx'
import { Checklist } from './components/checklist.tsx'
import { RecentList } from './components/recent-list.tsx'
import { MenuLink, useMenus } from '../../menu/index.ts'
import { Waiting } from './components/waiting.tsx'
import { dayLine, greeting } from './greeting.ts'
import { columns, foot, footLink, footLinks, grid, sections } from './home.styles.ts'
import { type HomeCounts, useChangedPages, useHomeCounts } from './queries.ts'

/** Start screen: a greeting, links by area, and pending decisions (NAV-13, NAV-25 to NAV-28). */
export function HomeScreen() {
  const { user, tenant } = useStaff()
  const { config } = useSession()
  const changed = useChangedPages()
  const counts = useHomeCounts()
  const [now] = useState(() => new Date())
  return (
    <Page title={words('catalog')}>
      <PageHeader
        title={greeting(user.firstName || user.userName, now)}
        greeting
        actions={
          <ButtonLink href={tenant.shopOrigin} target="_blank" icon={ExternalIcon}>
            {text('viewShop')}
          </ButtonLink>
        }
      >
        {dayLine(now, changed?.count)}
      </PageHeader>
      <div className={sections().className}>
        <Checklist />
        <Figures />
        <div className={grid().className}>
          <Group heading={text('sell')} menu="sell" counts={counts}>
            <MenuLink
              href={tenant.shopOrigin}
              icon={ShopIcon}
              name={text('shop')}
              hint={new URL(tenant.shopOrigin).host}
              external
            />
          </Group>
          <Group heading={text('manage')} menu="manage" counts={counts} />
          <Group heading={text('customise')} menu="customise" counts={counts} />
        </div>
        <div className={columns().className}>
          <Waiting changed={changed} />
          <RecentList />
        </div>
      </div>
      <FootLinks version={config.version} supportUrl={config.supportUrl} />
    </Page>
  )
}

interface GroupProps {
  heading: string
  menu: 'sell' | 'manage' | 'customise'
  counts: HomeCounts
  /** Ways that are no entries of a menu. */
  children?: ReactNode
}

/** A group of links, each with its description or number of entries (ITM-07 to ITM-10, NAV-25 to NAV-27). */
function Group({ heading, menu, counts, children }: GroupProps) {
  const staff = useStaff()
  const menus = useMenus()
  const entries = menus.entries(menu, staff)
  if (entries.length === 0 && !children) return null
  return (
    <Card title={heading} flush>
      {entries.map(({ label, hint, address, icon }) => (
        <MenuLink key={address} href={address} icon={icon} name={label()} hint={hint?.() ?? counts[address]} />
      ))}
      {children}
    </Card>
  )
}

function FootLinks({ version, supportUrl }: { version: string; supportUrl?: string }) {
  const { ability } = useStaff()
  return (
    <footer className={foot().className}>
      <nav aria-label={text('help')} className={footLinks().className}>
        {supportUrl && (
          <Link href={supportUrl} target="_blank" className={footLink().className}>
            <Icon of={SupportIcon} /> {text('support')}
          </Link>
        )}
        <Link href="/api/openapi.json" target="_blank" className={footLink().className}>
          <Icon of={DocumentationIcon} /> {text('apiDocumentation')}
        </Link>
        {mayOpenDeveloper('keys', ability) && (
          <Link href={apiKeysUrl} className={footLink().className}>
            <Icon of={ApiKeyIcon} /> {text('apiKeys')}
          </Link>
        )}
        {ability.can('read', 'user') && (
          <Link href={usersUrl} className={footLink().className}>
            <Icon of={UsersIcon} /> {text('userManagement')}
          </Link>
        )}
      </nav>
      <span>{words('version', { version })}</span>
    </footer>
  )
}
