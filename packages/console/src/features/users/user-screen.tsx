import type { StaffUser } from '@perennial/api/users'
import { accountErrors, accountTexts, trimmedDraft } from '@perennial/domain/access'
import type { Action } from '@perennial/ui/action-bar'
import { DateTime } from '@perennial/ui/date-time'
import { ApiKeyIcon, DeleteIcon, InviteIcon, LogOutIcon, ResetIcon, SiteSecurityIcon } from '@perennial/ui/icons'
import { SaveButton } from '@perennial/ui/save-button'
import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useStaff } from '../../staff/index.ts'
import { useApi } from '../../api/index.ts'
import { ConflictNotice, useConflict, FormFrame, LeaveGuard, useForm } from '../../form/index.ts'
import { ItemScreen, QueryBoundary } from '../../item-screen/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { ForbiddenPage } from '../../page/index.ts'
import { AccountBadge } from './components/account-badge.tsx'
import { EffectivePermissions } from './components/effective-permissions.tsx'
import { type UserAction, UserActionDialog } from './components/user-actions.tsx'
import { type UserDraft, UserFields } from './components/user-fields.tsx'
import { nameOf } from './model.ts'
import { useRoles, useTeams, useUser, useUsersChanged } from './queries.ts'
import { usersUrl } from './urls.ts'
import { productWords } from '@perennial/ui/messages'

/** Another user: their account, and what they may do (USR-05). */
export function UserScreen() {
  const { id = '' } = useParams()
  const { ability } = useStaff()
  const query = useUser(id)
  if (!ability.can('read', 'user')) return <ForbiddenPage />
  return (
    <QueryBoundary query={query} title={text('users')} notFound={words('notFound')}>
      {(user) => <UserPage key={user.id} user={user} />}
    </QueryBoundary>
  )
}

function UserPage({ user }: { user: StaffUser }) {
  const { ability, user: self } = useStaff()
  const navigate = useNavigate()
  const roles = useRoles()
  const [requested, setRequested] = useState<UserAction>()
  const name = nameOf(user)
  const mayEdit = ability.can('edit', 'user')
  const action = (kind: UserAction, label: string, icon: Action['icon'], tone?: Action['tone']): Action => ({
    id: kind,
    label,
    icon,
    tone,
    onClick: () => setRequested(kind),
  })
  const actions = [
    ...(user.status === 'active'
      ? mayEdit
        ? [action('reset', text('resetAction'), ResetIcon)]
        : []
      : ability.can('create', 'user')
        ? [action('invite', text('inviteActionLabel'), InviteIcon)]
        : []),
    ...(mayEdit ? [action('sign-out', text('signOutEverywhere'), LogOutIcon)] : []),
    ...(mayEdit && user.twoStep && user.id !== self.id
      ? [action('remove-two-step', text('twoStepRemoveOf'), SiteSecurityIcon)]
      : []),
    ...(mayEdit && user.passkeys > 0 && user.id !== self.id
      ? [action('remove-passkeys', text('passkeysRemoveOf'), ApiKeyIcon)]
      : []),
    ...(ability.can('delete', 'user') && user.id !== self.id
      ? [action('delete', text('deleteUserAction'), DeleteIcon, 'danger')]
      : []),
  ]
  return (
    <>
      <ItemScreen
        name={name}
        breadcrumbs={[{ label: words('settings') }, { label: text('users'), href: usersUrl }, { label: name }]}
        badge={<AccountBadge user={user} />}
        actions={actions}
        facts={[
          { term: text('userName'), detail: user.userName },
          { term: words('role'), detail: roles.data?.[user.role]?.label ?? user.role },
          { term: words('created'), detail: <DateTime value={user.created} /> },
          {
            term: text('lastSignIn'),
            detail: user.lastSignIn ? <DateTime value={user.lastSignIn} precision="minute" /> : text('never'),
          },
          { term: text('twoStep'), detail: text(user.twoStep ? 'twoStepOn' : 'twoStepOff') },
          { term: text('passkeys'), detail: user.passkeys },
        ]}
        tabs={[
          { id: 'account', label: text('account'), content: <AccountForm user={user} /> },
          {
            id: 'permissions',
            label: text('permissions'),
            content: <EffectivePermissions user={user} />,
          },
        ]}
      />
      <UserActionDialog
        action={requested && { kind: requested, user }}
        onClose={() => setRequested(undefined)}
        onDeleted={() => navigate(usersUrl)}
      />
    </>
  )
}

export const draftOf = ({ userName, firstName, lastName, email, role, teamName }: StaffUser): UserDraft => ({
  userName,
  firstName,
  lastName,
  email,
  role,
  teamName: teamName ?? '',
})

/** The account's fields; what somebody else saved meanwhile is shown, and nothing typed is lost (USR-21, USR-24). */
export function AccountForm({ user, roleLocked }: { user: StaffUser; roleLocked?: string }) {
  const { client, query, queryClient } = useApi()
  const { ability, user: self } = useStaff()
  const roles = useRoles()
  const teams = useTeams()
  const usersChanged = useUsersChanged()
  const [version, setVersion] = useState(user.version)
  const conflict = useConflict<StaffUser>()
  const own = user.id === self.id
  const readOnly = !own && !ability.can('edit', 'user')
  const form = useForm({
    initial: draftOf(user),
    check: accountErrors,
    conflict,
    async submit(draft) {
      const { teamName, ...account } = trimmedDraft(draft)
      const saved = await client.users.update({
        ...account,
        id: user.id,
        tenant_id: user.tenant_id,
        teamName: teamName || null,
        // The next attempt overwrites what is stored now, knowingly: the notice has said so.
        version: conflict.theirs?.version ?? version,
      })
      setVersion(saved.version)
      queryClient.setQueryData(query.users.get.queryKey({ input: { id: user.id } }), saved)
      showToast({ tone: 'success', text: productWords(accountTexts.updated) })
      await usersChanged()
    },
  })
  return (
    <>
      <ConflictNotice
        conflict={conflict}
        onTakeTheirs={(theirs) => {
          setVersion(theirs.version)
          form.reset(draftOf(theirs))
        }}
        onSaveMine={form.submit}
      >
        {text('userConflict')}
      </ConflictNotice>
      <FormFrame
        form={form}
        label={text('account')}
        actions={!readOnly && <SaveButton onSave={form.submit} disabled={!form.changed} />}
      >
        <UserFields
          form={form}
          roles={roles.data ?? {}}
          teams={teams.data ?? []}
          existing
          readOnly={readOnly}
          roleLocked={roleLocked}
        />
      </FormFrame>
      <LeaveGuard when={form.changed && !form.submitting} />
    </>
  )
}
