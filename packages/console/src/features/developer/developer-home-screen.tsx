import { accessTexts, mayOpenDeveloper } from '@perennial/domain/access'
import { ButtonLink } from '@perennial/ui/button'
import { DocumentationIcon, ExternalIcon, Icon } from '@perennial/ui/icons'
import { Link } from '@perennial/ui/link'
import { PageHeader } from '@perennial/ui/page-header'
import { useStaff } from '../../staff/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { ForbiddenPage, Page } from '../../page/index.ts'
import { useMenus } from '../../menu/index.ts'
import { entries, entryHint, entryLink, entryName } from './developer.styles.ts'
import { developerHomeUrl } from './urls.ts'
import { productWords } from '@perennial/ui/messages'

/** Where developing with the product begins (DEV-01). */
export function DeveloperHomeScreen() {
  const staff = useStaff()
  const menus = useMenus()
  if (!mayOpenDeveloper('home', staff.ability)) return <ForbiddenPage title={productWords(accessTexts.unauthorised)} />
  const title = text('developerWelcome')
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: words('developerArea') }]}
        actions={
          <ButtonLink href="/api/openapi.json" target="_blank" icon={DocumentationIcon} endIcon={ExternalIcon}>
            {text('documentation')}
          </ButtonLink>
        }
      >
        {text('developerWelcomeHint')}
      </PageHeader>
      <ul className={entries().className}>
        {menus
          .entries('developer', staff)
          .filter(({ address }) => address !== developerHomeUrl)
          .map(({ label, hint, address, icon }) => (
            <li key={address}>
              <Link href={address} className={entryLink().className}>
                <Icon of={icon} />
                <span>
                  <span className={entryName().className}>{label()}</span>
                  <span className={entryHint().className}>{hint?.()}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </Page>
  )
}
