/** The 16 permission areas (PRM-03), in the matrix's order. */
export const areas = [
  'campaign',
  'page',
  'item',
  'promo_code',
  'product_catalog',
  'subscriptions',
  'journey',
  'attribute',
  'approval',
  'publish',
  'setting',
  'template',
  'schedule',
  'export',
  'user',
  'one_click_catalog_creation',
] as const
export type GrantableArea = (typeof areas)[number]

/**
 * Areas of what the specification reserves for default roles (PRM-30, PRM-51, PRM-54 to PRM-56): the roles and their
 * change log, the keys and connections of developers, the facts of the installation. No custom role holds them, and so a
 * comparison of rights tells a Tenant Administrator from a copy of that role.
 */
export const reservedAreas = ['role', 'developer', 'installation'] as const
export type Area = GrantableArea | (typeof reservedAreas)[number]

const allAreas: readonly Area[] = [...areas, ...reservedAreas]

export const isReserved = (area: Area): boolean => (reservedAreas as readonly Area[]).includes(area)

export const actions = ['read', 'edit', 'create', 'delete'] as const
export type Action = (typeof actions)[number]

/** Actions that an area has at all; the others are not shown and not grantable (PRM-31 to PRM-34). */
export const actionsOf = (area: Area): readonly Action[] => {
  switch (area) {
    case 'product_catalog':
    case 'approval':
    case 'publish':
    case 'setting':
    case 'role':
    case 'developer':
      return ['read', 'edit']
    case 'schedule':
    case 'installation':
      return ['read']
    // The right to create exports includes reading them (decisions: Access).
    case 'export':
      return ['read', 'create']
    case 'one_click_catalog_creation':
      return ['create']
    default:
      return actions
  }
}

export type Grants = Record<Action, Area[]>

/** A role as stored. Anything not in `can` is denied; `cannot` overrides `can`. */
export interface Role {
  id: string
  label: string
  desc: string
  basedOn: string | null
  can: Grants
  cannot: Grants
  order: number
  perennialDefault: boolean
  /** Whether its people have to sign in in two steps. The tenant decides it, for default roles, too. */
  twoStep: boolean
}

const none = (): Grants => ({ read: [], edit: [], create: [], delete: [] })

const grants = (allows: (area: Area, action: Action) => boolean): Grants => {
  const granted = none()
  for (const action of actions)
    granted[action] = allAreas.filter((area) => actionsOf(area).includes(action) && allows(area, action))
  return granted
}

const defaultRole = (id: string, label: string, order: number, desc: string, can: Grants): Role => ({
  id,
  label,
  desc,
  basedOn: null,
  can,
  cannot: none(),
  order,
  perennialDefault: true,
  twoStep: false,
})

const editorEdits: readonly Area[] = ['campaign', 'page', 'item', 'promo_code', 'journey', 'attribute']
const editorCreates: readonly Area[] = ['campaign', 'item', 'promo_code', 'journey']
const viewerReads: readonly Area[] = [
  'campaign',
  'page',
  'product_catalog',
  'promo_code',
  'journey',
  'attribute',
  'item',
  'template',
]

/** The four roles every tenant has (PRM-15 to PRM-24). They are neither edited nor deleted. */
export const defaultRoles: readonly Role[] = [
  defaultRole(
    'TenantAdmin',
    'Tenant Administrator',
    0,
    'May do everything.',
    grants(() => true),
  ),
  defaultRole(
    'Manager',
    'Manager',
    1,
    'Runs the catalogue; does not change settings and templates.',
    grants((area, action) => {
      if (isReserved(area)) return area === 'installation'
      return action === 'read' || (area !== 'setting' && area !== 'template')
    }),
  ),
  defaultRole(
    'Editor',
    'Editor',
    2,
    'Writes and edits, but does not publish.',
    grants((area, action) => {
      if (isReserved(area)) return false
      if (action === 'read') return true
      if (action === 'edit') return editorEdits.includes(area)
      if (action === 'create') return editorCreates.includes(area)
      return area === 'item'
    }),
  ),
  defaultRole(
    'Viewer',
    'Viewer',
    3,
    'Looks.',
    grants((area, action) => action === 'read' && viewerReads.includes(area)),
  ),
]

/** Areas of the catalogue's types. Records name theirs (`records/types`). */
const areaByType: Readonly<Record<string, Area>> = {
  campaign: 'campaign',
  page: 'page',
  offer: 'item',
  add_on: 'item',
  tag: 'item',
  segment: 'item',
  asset: 'item',
  entitlement: 'item',
  config: 'template',
  family: 'template',
  template: 'template',
}

/**
 * The area that governs a type of the catalogue: its products belong to `item`, the billing provider's to
 * `product_catalog`. Undefined for unknown types, which are refused.
 */
export function areaOf(
  recordType: string,
  { of = 'catalogue' }: { of?: 'catalogue' | 'billing' } = {},
): Area | undefined {
  if (recordType === 'product') return of === 'billing' ? 'product_catalog' : 'item'
  return Object.hasOwn(areaByType, recordType) ? areaByType[recordType] : undefined
}

/** Whether a role may do something. Refused unless granted; `cannot` wins. */
export const mayDo = (role: Pick<Role, 'can' | 'cannot'>, action: Action, area: Area): boolean =>
  actionsOf(area).includes(action) && role.can[action].includes(area) && !role.cannot[action].includes(area)

/** Every right of a role, one by one. */
export const rightsOf = (role: Pick<Role, 'can' | 'cannot'>): { action: Action; area: Area }[] =>
  allAreas.flatMap((area) => actionsOf(area).flatMap((action) => (mayDo(role, action, area) ? { action, area } : [])))

/** Whether a role holds every right of another: users cannot assign more than they hold. */
export const holdsAll = (giver: Pick<Role, 'can' | 'cannot'>, given: Pick<Role, 'can' | 'cannot'>): boolean =>
  rightsOf(given).every(({ action, area }) => mayDo(giver, action, area))
