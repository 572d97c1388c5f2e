import type { FieldError } from '../result/index.ts'
import type { Rights } from './route-access.ts'
import {
  type Action,
  actions,
  actionsOf,
  type GrantableArea,
  type Grants,
  holdsAll,
  isReserved,
  mayDo,
  rightsOf,
  type Role,
} from './roles.ts'

/** All roles by their id, as they are read and saved (PRM-35). */
export type RoleSet = Readonly<Record<string, Role>>

/** Texts of the role dialogs (PRM-37, PRM-42 to PRM-50). */
export const roleTexts = {
  idMissing: 'You have to complete the ID field',
  idLetters: 'The ID should consist only of letters',
  idTaken: 'The Chosen ID is already in use',
  nameMissing: 'You have to complete the Name field',
  basedOnMissing: 'You have to choose a role to start from',
  unsaved: 'Remember to Save to Apply the changes into the Database',
  usageUnknown: 'Error retrieving Users to check Role Usage. Please try again',
  inUse: (users: number) =>
    `The Role you are trying to delete is assigned to ${users} User(s). Please review those assignments in order to delete this role.`,
  created: 'Role successfully created',
  edited: 'Role successfully edited',
  deleted: 'Role successfully deleted',
  tooMuch: 'You cannot grant more than you hold yourself.',
  reserved: 'This right belongs to the default roles alone.',
  locked: 'Default roles cannot be changed.',
  ownTwoStep: 'Set up your own two-step sign-in first: you could not go on without it.',
} as const

/** Whether the user may add, edit and delete roles at all (PRM-25, PRM-30). */
export const mayEditRoles = (rights: Rights): boolean => rights.can('edit', 'role')

/** Input of the role dialog. */
export interface RoleDraft {
  id: string
  label: string
  desc: string
  basedOn: string
}

/** Why a new role cannot be added (PRM-42 to PRM-45). */
export function newRoleErrors(draft: RoleDraft, roles: RoleSet): FieldError[] {
  return [...idErrors(draft.id, roles), ...nameErrors(draft), ...basedOnErrors(draft, roles)]
}

/** Why an edited role cannot be saved: its id and base are immutable (PRM-46), so only the name is validated. */
export const nameErrors = ({ label }: Pick<RoleDraft, 'label'>): FieldError[] =>
  label.trim() === '' ? [{ path: 'label', code: 'required', message: roleTexts.nameMissing }] : []

function idErrors(id: string, roles: RoleSet): FieldError[] {
  const wrong = (code: string, message: string) => [{ path: 'id', code, message }]
  if (id === '') return wrong('required', roleTexts.idMissing)
  if (!/^[A-Za-z]+$/.test(id)) return wrong('letters_only', roleTexts.idLetters)
  // An id is also a key of the stored document; "admin" beside "Admin" would only confuse.
  const taken = Object.keys(roles).some((other) => other.toLowerCase() === id.toLowerCase())
  return taken || id in {} ? wrong('taken', roleTexts.idTaken) : []
}

const basedOnErrors = ({ basedOn }: RoleDraft, roles: RoleSet): FieldError[] =>
  Object.hasOwn(roles, basedOn) ? [] : [{ path: 'basedOn', code: 'required', message: roleTexts.basedOnMissing }]

/** The roles with a new one: the permissions of its base, after the last in order (PRM-40, PRM-41). */
export function withNewRole(roles: RoleSet, { id, label, desc, basedOn }: RoleDraft): RoleSet {
  const base = roles[basedOn]
  if (!base) throw new RangeError(`There is no role ${basedOn}.`)
  const order = Math.max(...Object.values(roles).map((role) => role.order)) + 1
  const role: Role = {
    id,
    label: label.trim(),
    desc: desc.trim(),
    basedOn,
    can: grantable(base.can),
    cannot: grantable(base.cannot),
    order,
    perennialDefault: false,
    twoStep: base.twoStep,
  }
  return { ...roles, [id]: role }
}

const copied = (grants: Grants): Grants => ({
  read: [...grants.read],
  edit: [...grants.edit],
  create: [...grants.create],
  delete: [...grants.delete],
})

/** Without the areas that default roles alone hold. */
function grantable(grants: Grants): Grants {
  const own = (action: Action) => grants[action].filter((area) => !isReserved(area))
  return { read: own('read'), edit: own('edit'), create: own('create'), delete: own('delete') }
}

/** The roles with another name and description for one of them. Default roles stay as they are (PRM-16). */
export function withRenamedRole(
  roles: RoleSet,
  id: string,
  { label, desc }: Pick<RoleDraft, 'label' | 'desc'>,
): RoleSet {
  const role = roles[id]
  if (!role || role.perennialDefault) return roles
  return { ...roles, [id]: { ...role, label: label.trim(), desc: desc.trim() } }
}

/** The roles with or without two-step sign-in required of one of them, default roles included. */
export function withTwoStep(roles: RoleSet, id: string, twoStep: boolean): RoleSet {
  const role = roles[id]
  return role ? { ...roles, [id]: { ...role, twoStep } } : roles
}

/** The roles without one. Default roles stay (PRM-16). */
export function withoutRole(roles: RoleSet, id: string): RoleSet {
  if (roles[id]?.perennialDefault !== false) return roles
  const { [id]: _gone, ...others } = roles
  return others
}

/**
 * Why a role cannot be deleted, as a message; undefined when it can (PRM-16, PRM-48, PRM-49).
 * @param users number of users with the role; undefined when it could not be read
 */
export function roleDeleteRefusal(role: Role, users: number | undefined): string | undefined {
  if (role.perennialDefault) return roleTexts.locked
  if (users === undefined) return roleTexts.usageUnknown
  return users > 0 ? roleTexts.inUse(users) : undefined
}

/** Actions that the matrix shows for an area (PRM-31 to PRM-34). Reading exports comes with creating them. */
export const shownActionsOf = (area: GrantableArea): readonly Action[] =>
  area === 'export' ? ['create'] : actionsOf(area)

// Permissions that are granted and revoked together with an action (decisions: Access).
const tied: Readonly<Partial<Record<GrantableArea, Partial<Record<Action, readonly Action[]>>>>> = {
  export: { create: ['read'] },
}

/**
 * A role with one cell of the matrix toggled, and its dependent permissions. An action that the area does not have, and
 * any cell of a default role, stays unchanged.
 */
export function withGrant(role: Role, action: Action, area: GrantableArea, granted: boolean): Role {
  if (role.perennialDefault || !actionsOf(area).includes(action)) return role
  const touched = [action, ...(tied[area]?.[action] ?? [])]
  const can = copied(role.can)
  const cannot = copied(role.cannot)
  for (const one of touched) {
    can[one] = can[one].filter((other) => other !== area)
    if (granted) {
      can[one].push(area)
      cannot[one] = cannot[one].filter((other) => other !== area)
    }
  }
  return { ...role, can, cannot }
}

/** A role with a whole row of the matrix switched: the column "All". */
export const withArea = (role: Role, area: GrantableArea, granted: boolean): Role =>
  shownActionsOf(area).reduce((acc, action) => withGrant(acc, action, area, granted), role)

/**
 * Why a user cannot toggle a cell, as a message; undefined when they can. Users cannot grant what they do not hold, but
 * may revoke it.
 */
export function grantRefusal(
  giver: Pick<Role, 'can' | 'cannot'>,
  role: Role,
  action: Action,
  area: GrantableArea,
): string | undefined {
  if (role.perennialDefault) return roleTexts.locked
  if (mayDo(role, action, area)) return undefined
  return [action, ...(tied[area]?.[action] ?? [])].every((one) => mayDo(giver, one, area))
    ? undefined
    : roleTexts.tooMuch
}

/** Whether saving would change anything (PRM-38). The order within a list of areas means nothing. */
export const rolesDiffer = (stored: RoleSet, edited: RoleSet): boolean => canonical(stored) !== canonical(edited)

const canonical = (roles: RoleSet): string =>
  JSON.stringify(
    Object.keys(roles)
      .sort()
      .map((id) => {
        const { label, desc, basedOn, order, can, cannot, twoStep } = roles[id]!
        const lists = [can, cannot].map((grants) => actions.map((action) => [...new Set(grants[action])].sort()))
        return [id, label, desc, basedOn, order, twoStep, lists]
      }),
  )

/**
 * Validates roles to be saved, on the server and independent of the screen: default roles are unchanged, ids stay
 * unique, and no user widens a role beyond their own rights.
 */
export function roleSetErrors(stored: RoleSet, edited: RoleSet, giver: Pick<Role, 'can' | 'cannot'>): FieldError[] {
  const errors: FieldError[] = []
  for (const [id, role] of Object.entries(stored)) {
    const now = edited[id] && { ...edited[id], twoStep: role.twoStep }
    if (role.perennialDefault && (!now || rolesDiffer({ [id]: role }, { [id]: now }))) {
      errors.push({ path: id, code: 'locked', message: roleTexts.locked })
    }
  }
  for (const [id, role] of Object.entries(edited)) {
    // Names of an object's own methods are no roles. What a role says of itself does not make it a default one.
    const before = Object.hasOwn(stored, id) ? stored[id] : undefined
    if (before) {
      if (!before.perennialDefault) errors.push(...under(id, nameErrors(role)))
    } else {
      // Equal but for capitals is taken, too, also among two new ones.
      const { [id]: _own, ...others } = { ...stored, ...edited }
      errors.push(...under(id, [...idErrors(id, others), ...nameErrors(role)]))
    }
    if (!before?.perennialDefault && rightsOf(role).some(({ area }) => isReserved(area)))
      errors.push({ path: id, code: 'reserved', message: roleTexts.reserved })
    if (!holdsAll(giver, addedGrants(before, role)))
      errors.push({ path: id, code: 'too_much', message: roleTexts.tooMuch })
  }
  return errors
}

const under = (id: string, errors: FieldError[]): FieldError[] =>
  errors.map((error) => ({ ...error, path: `${id}.${error.path}` }))

/** Permissions that an edit adds to a role. */
function addedGrants(before: Role | undefined, after: Role): Pick<Role, 'can' | 'cannot'> {
  const gained = (action: Action) =>
    after.can[action].filter((area) => mayDo(after, action, area) && !(before && mayDo(before, action, area)))
  return {
    can: { read: gained('read'), edit: gained('edit'), create: gained('create'), delete: gained('delete') },
    cannot: { read: [], edit: [], create: [], delete: [] },
  }
}
