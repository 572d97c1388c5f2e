import { Card } from '@perennial/ui/card'
import { PageHeader } from '@perennial/ui/page-header'
import { Stack } from '@perennial/ui/stack'
import { catalogHome, MenuLink, useMenus } from '../../menu/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { Page } from '../../page/index.ts'
import { useStaff } from '../../staff/index.ts'
import { CatalogueSummary } from './components/catalogue-summary.tsx'

/** What there is in the catalogue, and what can be done with all of it (JOB-01, JOB-25). */
export function OperationsScreen() {
  const staff = useStaff()
  const { entries } = useMenus()
  return (
    <Page title={text('operations')} density="compact">
      <PageHeader
        title={text('operations')}
        breadcrumbs={[{ label: words('catalog'), href: catalogHome }, { label: text('operations') }]}
      />
      <Stack gap="large">
        <CatalogueSummary />
        <Card title={text('whatToDo')} flush>
          {entries('operations', staff).map(({ label, address, hint, icon }) => (
            <MenuLink key={address} href={address} icon={icon} name={label()} hint={hint?.()} />
          ))}
        </Card>
      </Stack>
    </Page>
  )
}
