import { type Action, type Area, defaultRoles, mayDo } from '@perennial/domain/access'

/** A right as a story names it: `edit approval`; `no edit item` where the property says that it is missing (`readOnly`). */
type Right = `${'no ' | ''}${Action} ${Area}`

/** `parameters.rights` of a story: which of its properties hang on which right of the person who looks at it. */
export type StoryRights = Readonly<Record<string, Right>>

/** The choices of the toolbar: the roles every tenant starts with. */
export const storyRoles = defaultRoles.map(({ id, label }) => [id, label] as const)

/**
 * The properties of a story as the rights of a role decide them; `editing.readOnly` is one of an object. Without a role
 * a story stays as it is written.
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
