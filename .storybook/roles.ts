import { type Action, type Area, defaultRoles, mayDo } from '@perennial/domain/access'

/**
 * A permission in a story's parameters: `edit approval`; `no edit item` for a prop that is set without the permission
 * (`readOnly`).
 */
type Right = `${'no ' | ''}${Action} ${Area}`

/** `parameters.rights` of a story: which of its properties hang on which right of the person who looks at it. */
export type StoryRights = Readonly<Record<string, Right>>

/** The choices of the toolbar: the roles every tenant starts with. */
export const storyRoles = defaultRoles.map(({ id, label }) => [id, label] as const)

/**
 * The args of a story under a role's permissions; `editing.readOnly` addresses a nested one. Without a role the args
 * are unchanged.
 */
export function argsOfRole(args: Record<string, unknown>, roleId: string, rights: StoryRights = {}) {
  const role = defaultRoles.find(({ id }) => id === roleId)
  if (!role) return args
  const decided = { ...args }
  for (const [name, right] of Object.entries(rights)) {
    const [action, area] = right.replace(/^no /, '').split(' ') as [Action, Area]
    const value = mayDo(role, action, area) !== right.startsWith('no ')
    const [outer = name, inner] = name.split('.')
    decided[outer] = inner ? { ...(args[outer] as object | undefined), [inner]: value } : value
  }
  return decided
}
