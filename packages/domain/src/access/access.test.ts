import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Action,
  type Area,
  actions,
  actionsOf,
  areaOf,
  areas,
  defaultRoles,
  type Grants,
  holdsAll,
  mayDo,
} from './index.ts'

const role = (id: string) => defaultRoles.find((one) => one.id === id)!
const allowed = (id: string, action: Action) => areas.filter((area) => mayDo(role(id), action, area))

describe('areas and actions', () => {
  test('there are 16 areas and four actions (PRM-02, PRM-03)', () => {
    expect(areas).toHaveLength(16)
    expect(actions).toEqual(['read', 'edit', 'create', 'delete'])
  })

  test.each(['product_catalog', 'approval', 'publish', 'setting'] as const)(
    '%s has no create and no delete (PRM-31)',
    (area) => {
      expect(actionsOf(area)).toEqual(['read', 'edit'])
    },
  )

  test('schedule can only be read, one-click creation only created (PRM-32, PRM-34)', () => {
    expect([actionsOf('schedule'), actionsOf('one_click_catalog_creation')]).toEqual([['read'], ['create']])
  })

  test.each([
    ['offer', 'item'],
    ['tag', 'item'],
    ['asset', 'item'],
    ['config', 'template'],
    ['page', 'page'],
  ])('%s belongs to %s (PRM-12, PRM-13)', (type, area) => {
    expect(areaOf(type)).toBe(area)
  })

  test('a product of the billing provider is another area than one of the catalogue (PRM-11)', () => {
    expect([areaOf('product'), areaOf('product', { of: 'billing' })]).toEqual(['item', 'product_catalog'])
  })

  test('an unknown record type has no area, whatever it is called: refused, as decided over the first wording (PRM-14)', () => {
    expect([areaOf('spaceship'), areaOf('constructor')]).toEqual([undefined, undefined])
  })
})

describe('default roles', () => {
  test('four, in their order, marked as defaults (PRM-15)', () => {
    expect(defaultRoles.map(({ id, order, perennialDefault }) => [id, order, perennialDefault])).toEqual([
      ['TenantAdmin', 0, true],
      ['Manager', 1, true],
      ['Editor', 2, true],
      ['Viewer', 3, true],
    ])
    expect(role('TenantAdmin').label).toBe('Tenant Administrator')
  })

  test('the tenant administrator may do all there is (PRM-17)', () => {
    for (const action of actions)
      expect(allowed('TenantAdmin', action)).toEqual(areas.filter((area) => actionsOf(area).includes(action)))
  })

  test('a manager reads everything and edits all but settings and templates (PRM-18, PRM-19)', () => {
    expect(allowed('Manager', 'read')).toEqual(allowed('TenantAdmin', 'read'))
    for (const action of ['edit', 'create', 'delete'] as const) {
      expect(allowed('Manager', action)).toEqual(
        allowed('TenantAdmin', action).filter((area) => area !== 'setting' && area !== 'template'),
      )
    }
  })

  test('an editor reads all, edits six areas, creates in four and deletes items (PRM-20, PRM-21, PRM-22, PRM-23)', () => {
    expect(allowed('Editor', 'read')).toEqual(allowed('TenantAdmin', 'read'))
    expect(allowed('Editor', 'edit')).toEqual(['campaign', 'page', 'item', 'promo_code', 'journey', 'attribute'])
    expect(allowed('Editor', 'create')).toEqual(['campaign', 'item', 'promo_code', 'journey'])
    expect(allowed('Editor', 'delete')).toEqual(['item'])
  })

  test('a viewer reads eight areas only (PRM-24)', () => {
    expect([...allowed('Viewer', 'read')].sort()).toEqual([
      'attribute',
      'campaign',
      'item',
      'journey',
      'page',
      'product_catalog',
      'promo_code',
      'template',
    ])
    expect(actions.slice(1).flatMap((action) => allowed('Viewer', action))).toEqual([])
  })
})

describe('evaluating', () => {
  const grants = fc.record(
    Object.fromEntries(actions.map((action) => [action, fc.subarray([...areas])])) as Record<
      Action,
      fc.Arbitrary<Area[]>
    >,
  ) as fc.Arbitrary<Grants>
  const anyRole = fc.record({ can: grants, cannot: grants })

  test('refuses what is not granted, and `cannot` overrides `can` (PRM-08)', () => {
    fc.assert(
      fc.property(anyRole, fc.constantFrom(...actions), fc.constantFrom(...areas), (some, action, area) => {
        const may = mayDo(some, action, area)
        if (!some.can[action].includes(area) || some.cannot[action].includes(area)) expect(may).toBe(false)
      }),
    )
  })

  test('users cannot grant more than they have', () => {
    fc.assert(
      fc.property(anyRole, anyRole, (giver, given) => {
        const widens = areas.some((area) =>
          actions.some((action) => mayDo(given, action, area) && !mayDo(giver, action, area)),
        )
        expect(holdsAll(giver, given)).toBe(!widens)
      }),
    )
    expect(holdsAll(role('Manager'), role('TenantAdmin'))).toBe(false)
    expect(holdsAll(role('TenantAdmin'), role('Manager'))).toBe(true)
  })
})
