import { type Action, actions, areas, mayDo, type Role } from './roles.ts'
import { areaLabels } from './labels.ts'
import type { RoleSet } from './role-editing.ts'

const verbs: Readonly<Record<Action, string>> = { read: 'view', edit: 'edit', create: 'create', delete: 'delete' }

/**
 * Differences between two sets of roles, one sentence each: the contents of the change log and of View Changes. `Editor
 * can now edit Pages and Items.`
 */
export function roleChanges(before: RoleSet, after: RoleSet): string[] {
  const inOrder = (roles: RoleSet) => Object.values(roles).sort((one, other) => one.order - other.order)
  return [
    ...inOrder(before)
      .filter(({ id }) => !Object.hasOwn(after, id))
      .map(({ label }) => `Role ${label} was deleted.`),
    ...inOrder(after).flatMap((role) =>
      Object.hasOwn(before, role.id) ? edits(before[role.id]!, role) : created(role, before, after),
    ),
  ]
}

function created(role: Role, before: RoleSet, after: RoleSet): string[] {
  const base = role.basedOn === null ? undefined : (before[role.basedOn] ?? after[role.basedOn])
  const origin = base ? `, based on ${base.label}` : ''
  return [`Role ${role.label} was created${origin}.`, ...(base ? grantChanges(base, role) : [])]
}

const edits = (before: Role, after: Role): string[] => [
  ...(before.label === after.label ? [] : [`Role ${before.label} is now called ${after.label}.`]),
  ...(before.desc === after.desc ? [] : [`Role ${after.label} has another description.`]),
  ...(before.twoStep === after.twoStep
    ? []
    : [`${after.label} ${after.twoStep ? 'now requires' : 'no longer requires'} two-step sign-in.`]),
  ...grantChanges(before, after),
]

function grantChanges(before: Role, after: Role): string[] {
  return actions.flatMap((action) => {
    const changed = (now: boolean) =>
      areas.filter((area) => mayDo(after, action, area) === now && mayDo(before, action, area) !== now)
    const sentence = (words: string, list: readonly (typeof areas)[number][]) =>
      list.length === 0
        ? []
        : [`${after.label} ${words} ${verbs[action]} ${listed(list.map((area) => areaLabels[area]))}.`]
    return [...sentence('can now', changed(true)), ...sentence('can no longer', changed(false))]
  })
}

const listed = (names: readonly string[]): string =>
  names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`
