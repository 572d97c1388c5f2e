import { rolesDiffer, type RoleSet, withGrant } from './role-editing.ts'
import { actions, actionsOf, areas, mayDo, type Role } from './roles.ts'

/**
 * Merges a user's unsaved changes into roles that another user has saved meanwhile: the user's changed cells, names and
 * roles win, everything else is as saved. A role deleted by the other user stays deleted, unless it was changed here.
 * @param base the roles that both started from
 */
export function mergedRoles(base: RoleSet, mine: RoleSet, saved: RoleSet): RoleSet {
  const merged: Record<string, Role> = {}
  for (const [id, role] of Object.entries(saved)) {
    // Deleted here and unchanged there: stays deleted.
    if (!mine[id] && base[id] && !rolesDiffer({ [id]: base[id] }, { [id]: role })) continue
    merged[id] = mine[id] && base[id] ? mergedRole(base[id], mine[id], role) : (mine[id] ?? role)
  }
  const last = Math.max(-1, ...Object.values(saved).map(({ order }) => order))
  let added = 0
  for (const [id, role] of Object.entries(mine)) {
    if (Object.hasOwn(saved, id)) continue
    if (base[id] && !rolesDiffer({ [id]: base[id] }, { [id]: role })) continue
    added += 1
    merged[id] = { ...role, order: last + added }
  }
  return merged
}

function mergedRole(base: Role, mine: Role, saved: Role): Role {
  let role: Role = {
    ...saved,
    label: mine.label === base.label ? saved.label : mine.label,
    desc: mine.desc === base.desc ? saved.desc : mine.desc,
    twoStep: mine.twoStep === base.twoStep ? saved.twoStep : mine.twoStep,
  }
  for (const area of areas) {
    for (const action of actions) {
      if (!actionsOf(area).includes(action)) continue
      const requested = mayDo(mine, action, area)
      if (requested !== mayDo(base, action, area)) role = withGrant(role, action, area, requested)
    }
  }
  return role
}
