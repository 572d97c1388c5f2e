import { Ability as CaslAbility } from '@casl/ability'
import { type Action, type Area, rightsOf, type Role } from '@perennial/domain/access'

/** What somebody may do, area by area. Menu, routes and buttons read it; the server decides again. */
export type Ability = CaslAbility<[Action, Area]>

/** The ability of a role (AUT-05). Nothing is granted by default, and `cannot` wins over `can`. */
export function abilityOf(role: Pick<Role, 'can' | 'cannot'> | undefined): Ability {
  const rules = role ? rightsOf(role).map(({ action, area }) => ({ action, subject: area })) : []
  return new CaslAbility<[Action, Area]>(rules)
}
