import { mayOpenDeveloper } from '@perennial/domain/access'
import { type HomeGroup, homeGroups } from '@perennial/domain/navigation'
import { ButtonLink } from '@perennial/ui/button'
import { Card } from '@perennial/ui/card'
import {
  ApiKeyIcon,
  DocumentationIcon,
  ExternalIcon,
  Icon,
  ShopIcon,
  SettingsIcon,
  SupportIcon,
  UsersIcon,
} from '@perennial/ui/icons'
import { Link } from '@perennial/ui/link'
import { PageHeader } from '@perennial/ui/page-header'
import { useState } from 'react'
import { useStaff } from '../../access/index.ts'
import { type ListTotal, totalText } from '../../list-screen/total.ts'
import { message } from '../../messages/index.ts'
import { useSession } from '../../session/index.ts'
import { menuIcon } from '../../shell/menu-icons.ts'
import { shownEntries } from '../../shell/menus.ts'
import { Page } from '../../shell/page.tsx'
import { apiKeysUrl } from '../developer/urls.ts'
import { usersUrl } from '../users/urls.ts'
import { Checklist } from './components/checklist.tsx'
import { RecentList } from './components/recent-list.tsx'
import { Shortcut } from './components/shortcut.tsx'
import { Waiting } from './components/waiting.tsx'
import { dayLine, greeting } from './greeting.ts'
import { columns, foot, footLink, footLinks, grid, sections } from './home.styles.ts'
import { useChangedPages, useHomeCounts } from './queries.ts'

/** Where the day begins: a greeting, the ways to what there is, and what waits (NAV-13, NAV-25 to NAV-28). */
export function HomeScreen() {
  const { user, tenant } = useStaff()
  const { config } = useSession()
  const changed = useChangedPages()
  const counts = useHomeCounts()
  const [now] = useState(() => new Date())
  return (
    <Page title={message('catalog')}>
      <PageHeader
        title={greeting(user.firstName || user.userName, now)}
        greeting
        actions={
          <ButtonLink href={tenant.shopOrigin} target="_blank" icon={ExternalIcon}>
            {message('viewShop')}
          </ButtonLink>
        }
      >
        {dayLine(now, changed?.count)}
      </PageHeader>
      <div className={sections().className}>
        <Checklist />
        <div className={grid().className}>
          {homeGroups(tenant.features, tenant.shopOrigin).map((group) => (
            <Group key={group.heading} group={group} counts={counts} />
          ))}
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

/** How many there are, in words: "23 pages", "1 order", "10,000+ customers". */
const counted = (label: string, total: ListTotal): string => {
  const kind = label.toLowerCase()
  return `${totalText(total)} ${total.count === 1 ? kind.replace(/s$/, '') : kind}`
}

function Group({
  group: { heading, shortcuts },
  counts,
}: {
  group: HomeGroup
  /** By label. */
  counts: Readonly<Record<string, ListTotal | undefined>>
}) {
  const staff = useStaff()
  const shown = shownEntries(shortcuts, staff)
  const hintOf = (label: string) => {
    if (label === 'Shop') return new URL(staff.tenant.shopOrigin).host
    if (label === 'Settings') return message('settingsHint')
    if (label === 'Assets') return message('assetsHint')
    const total = counts[label]
    return total && counted(label, total)
  }
  if (shown.length === 0) return null
  return (
    <Card title={heading} flush>
      {shown.map(({ label, address }) => (
        <Shortcut
          key={label}
          href={address}
          icon={label === 'Shop' ? ShopIcon : label === 'Settings' ? SettingsIcon : menuIcon(address)}
          name={label}
          hint={hintOf(label)}
          external={label === 'Shop'}
        />
      ))}
    </Card>
  )
}

function FootLinks({ version, supportUrl }: { version: string; supportUrl?: string }) {
  const { ability, user } = useStaff()
  return (
    <footer className={foot().className}>
      <nav aria-label={message('help')} className={footLinks().className}>
        {supportUrl && (
          <Link href={supportUrl} target="_blank" className={footLink().className}>
            <Icon of={SupportIcon} /> {message('support')}
          </Link>
        )}
        <Link href="/api/openapi.json" target="_blank" className={footLink().className}>
          <Icon of={DocumentationIcon} /> {message('apiDocumentation')}
        </Link>
        {mayOpenDeveloper('keys', user.role) && (
          <Link href={apiKeysUrl} className={footLink().className}>
            <Icon of={ApiKeyIcon} /> {message('apiKeys')}
          </Link>
        )}
        {ability.can('read', 'user') && (
          <Link href={usersUrl} className={footLink().className}>
            <Icon of={UsersIcon} /> {message('userManagement')}
          </Link>
        )}
      </nav>
      <span>{message('version', { version })}</span>
    </footer>
  )
}
