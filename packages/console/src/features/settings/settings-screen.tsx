import { accessTexts, mayOpenDeveloper } from '@perennial/domain/access'
import { settingGroups, settingTexts } from '@perennial/domain/settings'
import { InlineError } from '@perennial/ui/inline-error'
import { PageHeader } from '@perennial/ui/page-header'
import { Stack } from '@perennial/ui/stack'
import { Link, useParams } from 'react-router'
import { useStaff } from '../../staff/index.ts'
import { failureOf } from '../../api/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { ForbiddenPage, LoadingPage, NotFoundPage, Page } from '../../page/index.ts'
import { LastDay } from './components/last-day.tsx'
import { SettingForm } from './components/setting-form.tsx'
import { columns, groupLink, groups as groupList } from './settings.styles.ts'
import { settingGroupUrl } from './urls.ts'
import { useSettings } from './use-setting.ts'
import { productWords } from '@perennial/ui/messages'

/** General settings: the groups, and the form of the chosen one, of the first one when none is chosen (SET-01 to SET-03). */
export function SettingsScreen() {
  const { ability } = useStaff()
  const { group: requested = settingGroups[0].id } = useParams()
  const settings = useSettings()
  if (!mayOpenDeveloper('settings', ability)) return <ForbiddenPage title={productWords(accessTexts.unauthorised)} />
  const group = settingGroups.find(({ id }) => id === requested)
  if (!group) return <NotFoundPage />
  const stored = settings.data?.find(({ id }) => id === group.id)
  const failure = settings.error && !settings.data ? failureOf(settings.error) : undefined
  const title = productWords(settingTexts.title)
  return (
    <Page title={title}>
      <PageHeader title={title} breadcrumbs={[{ label: words('developerArea') }, { label: title }]} />
      {failure && (
        <InlineError requestId={failure.requestId} onRetry={() => void settings.refetch()}>
          {failure.message}
        </InlineError>
      )}
      {!failure && !stored && <LoadingPage />}
      {stored && (
        <div className={columns().className}>
          <nav aria-label={text('settingGroups')}>
            <ul className={groupList().className}>
              {settingGroups.map(({ id, label }) => (
                <li key={id}>
                  <Link
                    to={settingGroupUrl(id)}
                    aria-current={id === group.id ? 'page' : undefined}
                    className={groupLink().className}
                  >
                    {productWords(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Stack gap="large">
            {group.id === 'siteSecurity' && <LastDay />}
            <SettingForm key={group.id} group={group} stored={stored} mayEdit={ability.can('edit', 'setting')} />
          </Stack>
        </div>
      )}
    </Page>
  )
}
