import { mayEditRoles, type RoleSet } from '@perennial/domain/access'
import { IconButton } from '@perennial/ui/icon-button'
import { DeleteIcon, EditIcon, Icon, LockedIcon, RoleIcon } from '@perennial/ui/icons'
import { Row } from '@perennial/ui/stack'
import { useStaff } from '../../../staff/index.ts'
import { text } from '../texts.ts'
import { choice, entry, list, listHint, roleName, roleNote } from '../access.styles.ts'

export interface RoleListProps {
  roles: RoleSet
  stored: RoleSet
  chosen: string
  /** How many hold each role; undefined where that is not known. */
  usersOf: (id: string) => number | undefined
  onChoose: (id: string) => void
  onEdit: (id: string) => void
  onDelete: (id: string) => void
}

/** The roles in their order; custom ones can be edited and deleted (PRM-16, PRM-26). */
export function RoleList({ roles, stored, chosen, usersOf, onChoose, onEdit, onDelete }: RoleListProps) {
  const { ability } = useStaff()
  const ordered = Object.values(roles).sort((one, other) => one.order - other.order)
  const note = (id: string, isDefault: boolean) => {
    const users = usersOf(id)
    return [
      text(isDefault ? 'defaultRole' : 'customRole'),
      ...(Object.hasOwn(stored, id)
        ? users === undefined
          ? []
          : [users === 1 ? text('oneUser') : text('usersCount', { n: users })]
        : [text('unsavedRole')]),
    ].join(', ')
  }
  return (
    <nav aria-label={text('roleList')}>
      <ul className={list().className}>
        {ordered.map(({ id, label, perennialDefault: isDefault }) => (
          <li key={id} className={entry({ chosen: id === chosen }).className}>
            <button
              type="button"
              aria-current={id === chosen ? 'true' : undefined}
              className={choice().className}
              onClick={() => onChoose(id)}
            >
              <Icon of={isDefault ? LockedIcon : RoleIcon} />
              <span className={roleName({ chosen: id === chosen }).className}>{label}</span>
              <span className={roleNote().className}>{note(id, isDefault)}</span>
            </button>
            {!isDefault && mayEditRoles(ability) && (
              <Row gap="none" wrap={false}>
                <IconButton icon={EditIcon} label={text('editRole', { role: label })} onClick={() => onEdit(id)} />
                <IconButton
                  icon={DeleteIcon}
                  tone="danger"
                  label={text('deleteRole', { role: label })}
                  onClick={() => onDelete(id)}
                />
              </Row>
            )}
          </li>
        ))}
      </ul>
      <p className={listHint().className}>{text(mayEditRoles(ability) ? 'defaultRolesHint' : 'readOnlyRoles')}</p>
    </nav>
  )
}
