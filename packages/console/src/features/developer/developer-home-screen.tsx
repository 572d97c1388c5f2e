import { accessTexts, mayOpenDeveloper } from '@perennial/domain/access'
import { developerMenu } from '@perennial/domain/navigation'
import { ButtonLink } from '@perennial/ui/button'
import { DocumentationIcon, ExternalIcon, Icon } from '@perennial/ui/icons'
import { Link } from '@perennial/ui/link'
import { PageHeader } from '@perennial/ui/page-header'
import { useStaff } from '../../access/index.ts'
import { message, type MessageKey } from '../../messages/index.ts'
import { ForbiddenPage, Page } from '../../shell/index.ts'
import { menuIcon } from '../../shell/menu-icons.ts'
import { shownEntries } from '../../shell/menus.ts'
import { entries, entryHint, entryLink, entryName } from './developer.styles.ts'
import { developerHomeUrl } from './urls.ts'

/** What each screen is for, by its address. */
const hints: Readonly<Record<string, MessageKey>> = {
  '/developer/keys': 'keysIntro',
  '/developer/integration': 'integrationsHint',
  '/developer/authprovider': 'authProvidersHint',
  '/developer/domain': 'domainsHint',
  '/developer/settings': 'generalSettingsHint',
  '/developer/hosts': 'hostsAreaHint',
  '/developer/order': 'orderProcessHint',
}

/** Where developing with the product begins (DEV-01). */
export function DeveloperHomeScreen() {
  const staff = useStaff()
  if (!mayOpenDeveloper('home', staff.user.role)) return <ForbiddenPage title={accessTexts.unauthorised} />
  const title = message('developerWelcome')
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: message('developerArea') }]}
        actions={
          <ButtonLink href="/api/openapi.json" target="_blank" icon={DocumentationIcon} endIcon={ExternalIcon}>
            {message('documentation')}
          </ButtonLink>
        }
      >
        {message('developerWelcomeHint')}
      </PageHeader>
      <ul className={entries().className}>
        {shownEntries(developerMenu.entries, staff)
          .filter(({ address }) => address !== developerHomeUrl)
          .map(({ label, address }) => (
            <li key={address}>
              <Link href={address} className={entryLink().className}>
                <Icon of={menuIcon(address)} />
                <span>
                  <span className={entryName().className}>{label}</span>
                  <span className={entryHint().className}>{hints[address] && message(hints[address])}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </Page>
  )
}
