import { accountErrors, accountTexts, trimmedDraft } from '@perennial/domain/access'
import { ButtonLink } from '@perennial/ui/button'
import { PageHeader } from '@perennial/ui/page-header'
import { SaveButton } from '@perennial/ui/save-button'
import { showToast } from '@perennial/ui/toast'
import { useNavigate } from 'react-router'
import { useStaff } from '../../staff/index.ts'
import { useApi } from '../../api/index.ts'
import { FormFrame, LeaveGuard, useForm } from '../../form/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { ForbiddenPage, Page } from '../../page/index.ts'
import { type UserDraft, UserFields } from './components/user-fields.tsx'
import { useRoles, useTeams, useUsersChanged } from './queries.ts'
import { usersUrl } from './urls.ts'
import { productWords } from '@perennial/ui/messages'

const blank: UserDraft = { userName: '', firstName: '', lastName: '', email: '', role: '', teamName: '' }

/** Creates a user, who is invited by mail (USR-02, USR-13). */
export function CreateUserScreen() {
  const { ability, tenant } = useStaff()
  const { client } = useApi()
  const roles = useRoles()
  const teams = useTeams()
  const usersChanged = useUsersChanged()
  const navigate = useNavigate()
  const form = useForm({
    initial: blank,
    check: accountErrors,
    failed: productWords(accountTexts.createFailed),
    async submit(draft) {
      const { teamName, ...account } = trimmedDraft(draft)
      await client.users.create({ ...account, teamName: teamName || null, tenant_id: tenant.id })
      showToast({ tone: 'success', text: productWords(accountTexts.created) })
      await usersChanged()
      // The form has nothing to lose any more when the next screen asks.
      queueMicrotask(() => ability.can('read', 'user') && navigate(usersUrl))
    },
  })
  if (!ability.can('create', 'user')) return <ForbiddenPage />
  return (
    <Page title={text('createUser')}>
      <PageHeader
        title={text('createUser')}
        breadcrumbs={[
          { label: words('settings') },
          { label: text('users'), href: usersUrl },
          { label: text('createUser') },
        ]}
      >
        {text('createUserHint')}
      </PageHeader>
      <FormFrame
        form={form}
        label={text('createUser')}
        actions={
          <>
            <SaveButton onSave={form.submit}>{text('createUserAction')}</SaveButton>
            <ButtonLink href={usersUrl}>{words('cancel')}</ButtonLink>
          </>
        }
      >
        <UserFields form={form} roles={roles.data ?? {}} teams={teams.data ?? []} />
      </FormFrame>
      <LeaveGuard when={form.changed && !form.submitting} />
    </Page>
  )
}
