import { operationsMenu } from '@perennial/domain/navigation'
import { Card } from '@perennial/ui/card'
import { PageHeader } from '@perennial/ui/page-header'
import { Stack } from '@perennial/ui/stack'
import { useStaff } from '../../access/index.ts'
import { message } from '../../messages/index.ts'
import { catalogHome, Page } from '../../shell/index.ts'
import { Shortcut } from '../home/components/shortcut.tsx'
import { shownEntries } from '../../shell/menus.ts'
import { CatalogueSummary } from './components/catalogue-summary.tsx'
import { operationIcon } from './operation-icons.ts'

/** What there is in the catalogue, and what can be done with all of it (JOB-01, JOB-25). */
export function OperationsScreen() {
  const staff = useStaff()
  const entries = operationsMenu(staff.tenant.features)
  const shown = new Set(shownEntries(entries, staff).map(({ address }) => address))
  return (
    <Page title={message('operations')} density="compact">
      <PageHeader
        title={message('operations')}
        breadcrumbs={[{ label: message('catalog'), href: catalogHome }, { label: message('operations') }]}
      />
      <Stack gap="large">
        <CatalogueSummary />
        <Card title={message('whatToDo')} flush>
          {entries
            .filter(({ address }) => shown.has(address))
            .map(({ label, address, hint }) => (
              <Shortcut key={address} href={address} icon={operationIcon(address)} name={label} hint={hint} />
            ))}
        </Card>
      </Stack>
    </Page>
  )
}
