import type { StaffUser } from '@perennial/api/users'
import { pageSizes } from '@perennial/domain/catalogue'
import { ButtonLink } from '@perennial/ui/button'
import type { DataColumn } from '@perennial/ui/data-table'
import { IconButton } from '@perennial/ui/icon-button'
import { DeleteIcon, EditIcon, InviteIcon, ResetIcon, UsersIcon } from '@perennial/ui/icons'
import { Row } from '@perennial/ui/stack'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useStaff } from '../../staff/index.ts'
import { LocalListScreen, useListAddress } from '../../list-screen/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { ForbiddenPage } from '../../page/index.ts'
import { AccountBadge } from './components/account-badge.tsx'
import { type UserAction, UserActionDialog } from './components/user-actions.tsx'
import { foundUsers, nameOf } from './model.ts'
import { useRoles, useUsers } from './queries.ts'
import { createUserUrl, userUrl } from './urls.ts'

/** All users of the tenant (USR-04, USR-08). */
export function UsersScreen() {
  const { ability } = useStaff()
  const readable = ability.can('read', 'user')
  const users = useUsers({ enabled: readable })
  const roles = useRoles()
  const address = useListAddress()
  const [requested, setRequested] = useState<{ kind: UserAction; user: StaffUser }>()
  if (!readable) return <ForbiddenPage />
  const labels = roles.data ?? {}
  const columns: readonly DataColumn<StaffUser>[] = [
    { id: 'firstName', header: text('firstName'), cell: ({ firstName }) => firstName },
    { id: 'lastName', header: text('lastName'), cell: ({ lastName }) => lastName },
    {
      id: 'userName',
      header: text('userName'),
      cell: (user) => (
        <Row gap="small">
          {user.userName}
          <AccountBadge user={user} />
        </Row>
      ),
    },
    { id: 'role', header: words('role'), hideBelow: 'narrow', cell: ({ role }) => labels[role]?.label ?? role },
    {
      id: 'actions',
      header: words('actions'),
      align: 'end',
      cell: (user) => <RowButtons user={user} onAsk={(kind) => setRequested({ kind, user })} />,
    },
  ]
  return (
    <>
      <LocalListScreen
        title={text('users')}
        breadcrumbs={[{ label: words('settings') }, { label: text('users') }]}
        type="users"
        icon={UsersIcon}
        columns={columns}
        query={users}
        select={(all) => foundUsers(all, address.search, labels)}
        address={address}
        pageSize={pageSizes.catalogue}
        rowId={({ id }) => id}
        rowLabel={nameOf}
        rowHref={ability.can('edit', 'user') ? ({ id }) => userUrl(id) : undefined}
        searchLabel={text('findUsers')}
        filtered={address.search !== ''}
        actions={
          ability.can('create', 'user') && (
            <ButtonLink href={createUserUrl} tone="primary">
              {text('createUser')}
            </ButtonLink>
          )
        }
        emptyTitle={text('noUsers')}
        emptyHint={text('noUsersHint')}
      />
      <UserActionDialog action={requested} onClose={() => setRequested(undefined)} />
    </>
  )
}

/** Edit, Reset Password and Delete, each with its right (USR-09). Who is only invited gets the invitation again. */
function RowButtons({ user, onAsk }: { user: StaffUser; onAsk: (action: UserAction) => void }) {
  const { ability, user: self } = useStaff()
  const navigate = useNavigate()
  const name = nameOf(user)
  return (
    <Row gap="tight" wrap={false}>
      {ability.can('edit', 'user') && (
        <IconButton icon={EditIcon} label={text('editUser', { name })} onClick={() => navigate(userUrl(user.id))} />
      )}
      {user.status === 'active'
        ? ability.can('edit', 'user') && (
            <IconButton icon={ResetIcon} label={text('resetPassword', { name })} onClick={() => onAsk('reset')} />
          )
        : ability.can('create', 'user') && (
            <IconButton icon={InviteIcon} label={text('inviteAgain', { name })} onClick={() => onAsk('invite')} />
          )}
      {ability.can('delete', 'user') && user.id !== self.id && (
        <IconButton
          icon={DeleteIcon}
          tone="danger"
          label={text('deleteUser', { name })}
          onClick={() => onAsk('delete')}
        />
      )}
    </Row>
  )
}
