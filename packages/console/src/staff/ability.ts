import { Ability as CaslAbility } from '@casl/ability'
import { type Action, type Area, rightsOf, type Role } from '@perennial/domain/access'

/** Permissions by area. Menus, routes and buttons use it; the server checks again. */
export type Ability = CaslAbility<[Action, Area]>

/** The ability of a role (AUT-05). Nothing is granted by default, and `cannot` overrides `can`. */
export function abilityOf(role: Pick<Role, 'can' | 'cannot'> | undefined): Ability {
  const rules = role ? rightsOf(role).map(({ action, area }) => ({ action, subject: area })) : []
  return new CaslAbility<[Action, Area]>(rules)
}
