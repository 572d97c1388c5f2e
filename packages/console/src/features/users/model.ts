import type { Role } from '@perennial/api/access'
import type { StaffUser } from '@perennial/api/users'
import type { SelectOption } from '@perennial/ui/select'
import { text } from './texts.ts'

/** What somebody is called: their name, else the name they sign in with. */
export const nameOf = ({ firstName, lastName, userName }: Pick<StaffUser, 'firstName' | 'lastName' | 'userName'>) =>
  `${firstName} ${lastName}`.trim() || userName

/** Those in whose names, username, address, role or team the words are found, by last and first name. */
export function foundUsers(
  users: readonly StaffUser[],
  search: string,
  roles: Readonly<Record<string, Pick<Role, 'label'>>>,
): StaffUser[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const byName = new Intl.Collator('en', { sensitivity: 'base' })
  return users
    .filter((user) => {
      const text = [nameOf(user), user.userName, user.email, roles[user.role]?.label, user.teamName]
        .join(' ')
        .toLocaleLowerCase()
      return words.every((word) => text.includes(word))
    })
    .sort(
      (one, other) => byName.compare(one.lastName, other.lastName) || byName.compare(one.firstName, other.firstName),
    )
}

/** The roles as a choice, in their order. */
export const roleOptions = (roles: Readonly<Record<string, Role>>): SelectOption[] =>
  Object.values(roles)
    .sort((one, other) => one.order - other.order)
    .map(({ id, label, desc }) => ({ value: id, label, ...(desc ? { hint: desc } : {}) }))

/** In a choice, nothing is a value of its own. */
const none = ''

export const teamOptions = (teams: readonly { teamName: string }[]): SelectOption[] => [
  { value: none, label: text('noTeam') },
  ...teams.map(({ teamName }) => ({ value: teamName, label: teamName })),
]
