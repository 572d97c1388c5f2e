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
import { productWords } from '@perennial/ui/messages'

/** How subscriptions are billed, what follows a declined payment, and what customers are told. */
export const BillingScreen = () => <GroupScreen id="billing" title={label('billing')} />

/** What customers change by themselves, and what they are offered when they want to leave. */
export const SelfServiceScreen = () => <GroupScreen id="self_service" title={label('selfService')} />

/** A group of settings with a screen of its own. */
function GroupScreen({ id: groupId, title }: { id: 'billing' | 'self_service'; title: string }) {
  const group = groupWithId(groupId)!
  const { ability } = useStaff()
  const allowed = mayOpenDeveloper('settings', ability)
  const settings = useSettings({ enabled: allowed })
  if (!allowed) return <ForbiddenPage title={productWords(accessTexts.unauthorised)} />
  const stored = settings.data?.find(({ id }) => id === group.id)
  const failure = settings.error && !settings.data ? failureOf(settings.error) : undefined
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
