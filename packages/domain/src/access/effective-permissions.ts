import { actionLabels, areaLabels } from './labels.ts'
import { type Action, actionsOf, type GrantableArea, areas, mayDo, type Role } from './roles.ts'

/** One cell of the matrix for a role, with the rule that decides it. */
export interface EffectivePermission {
  action: Action
  area: GrantableArea
  allowed: boolean
  /** `can` grants it, `cannot` denies it whatever `can` grants, `none` never grants it. */
  rule: 'can' | 'cannot' | 'none'
  /** For people: `Editor may edit Pages.` */
  reason: string
}

const verbs: Readonly<Record<Action, string>> = { read: 'view', edit: 'edit', create: 'create', delete: 'delete' }

/** Permissions of a role with the deciding rules, for each action of an area. */
export const effectivePermissions = (role: Pick<Role, 'label' | 'can' | 'cannot'>): EffectivePermission[] =>
  areas.flatMap((area) =>
    actionsOf(area).map((action) => {
      const rule = ruleFor(role, action, area)
      return {
        action,
        area,
        allowed: mayDo(role, action, area),
        rule,
        reason: reasonOf(role.label, rule, action, area),
      }
    }),
  )

function ruleFor(role: Pick<Role, 'can' | 'cannot'>, action: Action, area: GrantableArea): EffectivePermission['rule'] {
  if (role.cannot[action].includes(area)) return 'cannot'
  return role.can[action].includes(area) ? 'can' : 'none'
}

function reasonOf(label: string, rule: EffectivePermission['rule'], action: Action, area: GrantableArea): string {
  const subject = areaLabels[area]
  if (rule === 'can') return `${label} may ${verbs[action]} ${subject}.`
  if (rule === 'cannot') return `A rule of ${label} forbids to ${verbs[action]} ${subject}, whatever else grants it.`
  return `Nothing in ${label} grants "${actionLabels[action]}" on ${subject}.`
}
