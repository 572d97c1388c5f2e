import { accessTexts, mayOpenDeveloper } from '@perennial/domain/access'
import { groupWithId } from '@perennial/domain/settings'
import { InlineError } from '@perennial/ui/inline-error'
import { PageHeader } from '@perennial/ui/page-header'
import { failureOf } from '../../api/index.ts'
import { ForbiddenPage, LoadingPage, Page } from '../../page/index.ts'
import { useStaff } from '../../staff/index.ts'
import { SettingForm } from './components/setting-form.tsx'
import { label } from './labels.ts'
import { narrow } from './settings.styles.ts'
import { useSettings } from './use-setting.ts'

const group = groupWithId('billing')!

/** How subscriptions are billed, what follows a declined payment, and what customers are told. */
export function BillingScreen() {
  const { ability } = useStaff()
  const allowed = mayOpenDeveloper('settings', ability)
  const settings = useSettings({ enabled: allowed })
  if (!allowed) return <ForbiddenPage title={accessTexts.unauthorised} />
  const stored = settings.data?.find(({ id }) => id === group.id)
  const failure = settings.error && !settings.data ? failureOf(settings.error) : undefined
  const title = label('billing')
  return (
    <Page title={title}>
      <PageHeader title={title} breadcrumbs={[{ label: label('settings') }, { label: title }]} />
      {failure && (
        <InlineError requestId={failure.requestId} onRetry={() => void settings.refetch()}>
          {failure.message}
        </InlineError>
      )}
      {!failure && !stored && <LoadingPage />}
      {stored && (
        <div className={narrow().className}>
          <SettingForm group={group} stored={stored} mayEdit={ability.can('edit', 'setting')} />
        </div>
      )}
    </Page>
  )
}
