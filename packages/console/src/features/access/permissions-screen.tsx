import {
  grantRefusal,
  mayEditRoles,
  mayReadRoleChanges,
  roleTexts,
  withArea,
  withGrant,
  withNewRole,
  withoutRole,
  withRenamedRole,
  withTwoStep,
} from '@perennial/domain/access'
import { Button, ButtonLink } from '@perennial/ui/button'
import { AddIcon, HistoryIcon } from '@perennial/ui/icons'
import { InlineError } from '@perennial/ui/inline-error'
import { PageHeader } from '@perennial/ui/page-header'
import { PermissionMatrix } from '@perennial/ui/patterns/permission-matrix'
import { SaveButton } from '@perennial/ui/save-button'
import { Row, Stack } from '@perennial/ui/stack'
import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStaff } from '../../staff/index.ts'
import { failureOf } from '../../api/index.ts'
import { LeaveGuard } from '../../form/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { LoadingPage, Page } from '../../page/index.ts'
import { useUsers } from '../users/parts.ts'
import { DeleteRoleDialog, RoleDialog } from './components/role-dialogs.tsx'
import { RoleList } from './components/role-list.tsx'
import { TwoStepRequirement } from './components/two-step-requirement.tsx'
import { RolesConflict, UnsavedBar } from './components/unsaved-bar.tsx'
import { columns } from './access.styles.ts'
import { roleChangesUrl } from './urls.ts'
import { type RoleEditing, useRoleEditing } from './use-roles.ts'
import { productWords } from '@perennial/ui/messages'

type Requested = { kind: 'add' } | { kind: 'edit' | 'delete'; id: string }

/** Who may do what: the roles, and the matrix of the chosen one (PRM-25 to PRM-39). */
export function PermissionsScreen() {
  const editing = useRoleEditing()
  const { ability } = useStaff()
  const [requested, setRequested] = useState<Requested>()
  const mayEdit = mayEditRoles(ability)
  const failure = editing.query.error && !editing.roles ? failureOf(editing.query.error) : undefined
  return (
    <Page title={text('rolesAndPermissions')}>
      <PageHeader
        title={text('rolesAndPermissions')}
        breadcrumbs={[{ label: words('settings') }, { label: text('rolesAndPermissions') }]}
        actions={
          <Row>
            {mayReadRoleChanges(ability) && (
              <ButtonLink href={roleChangesUrl} icon={HistoryIcon}>
                {text('viewChanges')}
              </ButtonLink>
            )}
            {mayEdit && (
              <Button icon={AddIcon} onClick={() => setRequested({ kind: 'add' })}>
                {text('addRole')}
              </Button>
            )}
            {mayEdit && <SaveButton onSave={editing.save} disabled={!editing.changed} />}
          </Row>
        }
      />
      {failure && (
        <InlineError requestId={failure.requestId} onRetry={() => void editing.query.refetch()}>
          {failure.message}
        </InlineError>
      )}
      {!failure && !editing.roles && <LoadingPage />}
      <Roles editing={editing} asked={requested} onAsk={setRequested} />
      <UnsavedBar editing={editing} />
      <RolesConflict editing={editing} />
      <LeaveGuard when={editing.changed}>{productWords(roleTexts.unsaved)}</LeaveGuard>
    </Page>
  )
}

interface RolesProps {
  editing: RoleEditing
  asked: Requested | undefined
  onAsk: (requested: Requested | undefined) => void
}

function Roles({ editing, asked, onAsk }: RolesProps) {
  const { roles, stored, edit } = editing
  const { user, ability } = useStaff()
  const [params, setParams] = useSearchParams()
  const users = useUsers({ enabled: ability.can('read', 'user') })
  if (!roles || !stored) return null
  const first = Object.values(roles).sort((one, other) => one.order - other.order)[0]?.id ?? ''
  const named = params.get('role') ?? ''
  const chosen = Object.hasOwn(roles, named) ? named : first
  const role = roles[chosen]
  const choose = (id: string) => setParams({ role: id }, { replace: true })
  const usersOf = (id: string) => users.data?.filter((one) => one.role === id).length
  const mayEdit = mayEditRoles(ability)
  const close = () => onAsk(undefined)
  const done = (text: string) => {
    close()
    showToast({ tone: 'success', text: `${text}. ${productWords(roleTexts.unsaved)}` })
  }
  const base = role?.basedOn ? roles[role.basedOn]?.label : undefined
  return (
    <div className={columns().className}>
      <RoleList
        roles={roles}
        stored={stored}
        chosen={chosen}
        usersOf={usersOf}
        onChoose={choose}
        onEdit={(id) => onAsk({ kind: 'edit', id })}
        onDelete={(id) => onAsk({ kind: 'delete', id })}
      />
      {role && (
        <Stack gap="large">
          <PermissionMatrix
            name={role.label}
            description={[base && text('basedOnRole', { role: base }), role.desc].filter(Boolean).join(' ')}
            role={role}
            stored={stored[chosen]}
            readOnly={!mayEdit || role.perennialDefault}
            readOnlyReason={mayEdit ? productWords(roleTexts.locked) : text('readOnlyRoles')}
            refusalOf={
              mayEdit && !role.perennialDefault
                ? (action, area) => grantRefusal(roles[user.role] ?? role, role, action, area)
                : undefined
            }
            onChange={(action, area, granted) => edit({ ...roles, [chosen]: withGrant(role, action, area, granted) })}
            onAreaChange={(area, granted) => edit({ ...roles, [chosen]: withArea(role, area, granted) })}
          />
          <TwoStepRequirement
            role={role}
            disabled={!mayEdit}
            onChange={(twoStep) => edit(withTwoStep(roles, chosen, twoStep))}
          />
        </Stack>
      )}
      {asked?.kind === 'add' && (
        <RoleDialog
          roles={roles}
          onClose={close}
          onDone={(draft) => {
            edit(withNewRole(roles, draft))
            choose(draft.id)
            done(productWords(roleTexts.created))
          }}
        />
      )}
      {asked?.kind === 'edit' && (
        <RoleDialog
          roles={roles}
          editing={asked.id}
          onClose={close}
          onDone={(draft) => {
            edit(withRenamedRole(roles, asked.id, draft))
            done(productWords(roleTexts.edited))
          }}
        />
      )}
      {asked?.kind === 'delete' && (
        <DeleteRoleDialog
          roles={roles}
          id={asked.id}
          // A role that is not saved yet can have no users.
          users={Object.hasOwn(stored, asked.id) ? usersOf(asked.id) : 0}
          onClose={close}
          onDelete={() => {
            edit(withoutRole(roles, asked.id))
            done(productWords(roleTexts.deleted))
          }}
        />
      )}
    </div>
  )
}
