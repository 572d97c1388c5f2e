import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accountDeleteRefusal,
  type Action,
  actionLabels,
  actions,
  type Area,
  areaDescriptions,
  areaLabels,
  areas,
  defaultRoles,
  type GrantableArea,
  deletingAreaOf,
  grantRefusal,
  holdsAll,
  mayDo,
  mayEditRoles,
  mergedRoles,
  mayOpenDeveloper,
  mayReadRoleChanges,
  nameErrors,
  newRoleErrors,
  pageAreaOf,
  type Rights,
  type Role,
  roleChanges,
  roleDeleteRefusal,
  type RoleSet,
  roleSetErrors,
  rolesDiffer,
  roleTexts,
  shownActionsOf,
  withArea,
  withGrant,
  withNewRole,
  withoutRole,
  withRenamedRole,
  withTwoStep,
} from './index.ts'

const roles: RoleSet = Object.fromEntries(defaultRoles.map((role) => [role.id, role]))
const draft = { id: 'NightDesk', label: 'Night desk', desc: '', basedOn: 'Viewer' }
const withDesk = withNewRole(roles, draft)
const desk = withDesk.NightDesk!
const admin = roles.TenantAdmin!
const rightsOfRole = (id: string): Rights => ({ can: (action, area) => mayDo(roles[id]!, action, area) })
const manager = roles.Manager!
const edited = (change: (role: Role) => Role): RoleSet => ({ ...withDesk, NightDesk: change(desk) })

test('a default role may require two-step sign-in, and is otherwise left as it is', () => {
  const required = withTwoStep(roles, 'Viewer', true)
  expect(rolesDiffer(roles, required)).toBe(true)
  expect(roleSetErrors(roles, required, roles.TenantAdmin!)).toEqual([])
  const renamed = { ...required, Viewer: { ...required.Viewer!, label: 'Looker' } }
  expect(roleSetErrors(roles, renamed, roles.TenantAdmin!)).toMatchObject([{ path: 'Viewer', code: 'locked' }])
  expect(roleChanges(roles, required)).toEqual(['Viewer now requires two-step sign-in.'])
  expect(roleChanges(required, roles)).toEqual(['Viewer no longer requires two-step sign-in.'])
  expect(mergedRoles(roles, required, roles).Viewer!.twoStep).toBe(true)
})

describe('a new role', () => {
  test('copies the permissions of its base and is ordered last (PRM-01, PRM-40, PRM-41)', () => {
    expect(desk).toEqual({
      id: 'NightDesk',
      label: 'Night desk',
      desc: '',
      basedOn: 'Viewer',
      can: roles.Viewer!.can,
      cannot: roles.Viewer!.cannot,
      order: 4,
      perennialDefault: false,
      twoStep: false,
    })
    expect(desk.can).not.toBe(roles.Viewer!.can)
    expect(() => withNewRole(roles, { ...draft, basedOn: 'Nobody' })).toThrow(RangeError)
  })

  test.each([
    [{ id: '' }, 'You have to complete the ID field'],
    [{ id: 'Night Desk' }, 'The ID should consist only of letters'],
    [{ id: 'Desk2' }, 'The ID should consist only of letters'],
    [{ id: 'Déjà' }, 'The ID should consist only of letters'],
    [{ id: 'Manager' }, 'The Chosen ID is already in use'],
    [{ id: 'manager' }, 'The Chosen ID is already in use'],
    [{ id: 'constructor' }, 'The Chosen ID is already in use'],
    [{ label: '  ' }, 'You have to complete the Name field'],
    [{ basedOn: '' }, 'You have to choose a role to start from'],
  ])('%j: %s (PRM-42, PRM-43, PRM-44, PRM-45)', (more, text) => {
    expect(newRoleErrors({ ...draft, ...more }, roles).map(({ message }) => message)).toEqual([text])
  })

  test('is fine when all is filled in', () => {
    expect(newRoleErrors(draft, roles)).toEqual([])
  })
})

describe('editing and deleting a role', () => {
  test('changes name and description only: id and base are fixed (PRM-46)', () => {
    expect(withRenamedRole(withDesk, 'NightDesk', { label: ' Late desk ', desc: 'x' }).NightDesk).toEqual({
      ...desk,
      label: 'Late desk',
      desc: 'x',
    })
    expect(nameErrors({ label: '' })).toHaveLength(1)
  })

  test('default roles are neither edited nor deleted (PRM-16)', () => {
    expect(withRenamedRole(roles, 'Viewer', { label: 'X', desc: '' })).toBe(roles)
    expect(withRenamedRole(roles, 'Nobody', { label: 'X', desc: '' })).toBe(roles)
    expect(withoutRole(roles, 'Viewer')).toBe(roles)
    expect(withoutRole(roles, 'Nobody')).toBe(roles)
    expect(withGrant(roles.Viewer!, 'edit', 'item', true)).toBe(roles.Viewer)
    expect(roleDeleteRefusal(roles.Viewer!, 0)).toBe(roleTexts.locked)
    expect(withoutRole(withDesk, 'NightDesk')).toEqual(roles)
  })

  test('a role that is in use, or whose use is unknown, cannot be deleted (PRM-48, PRM-49)', () => {
    expect(roleDeleteRefusal(desk, 3)).toBe(
      'The Role you are trying to delete is assigned to 3 User(s). Please review those assignments in order to delete this role.',
    )
    expect(roleDeleteRefusal(desk, undefined)).toBe('Error retrieving Users to check Role Usage. Please try again')
    expect(roleDeleteRefusal(desk, 0)).toBeUndefined()
  })

  test('has its messages (PRM-37, PRM-50)', () => {
    expect(roleTexts.unsaved).toBe('Remember to Save to Apply the changes into the Database')
    expect([roleTexts.created, roleTexts.edited, roleTexts.deleted]).toEqual([
      'Role successfully created',
      'Role successfully edited',
      'Role successfully deleted',
    ])
  })

  test('a copy of a default role lacks reserved permissions, and cannot get them', () => {
    for (const basedOn of ['TenantAdmin', 'Manager']) {
      const copy = withNewRole(roles, { id: 'Copy', label: 'Copy', desc: '', basedOn }).Copy!
      const rights = { can: (action: Action, area: Area) => mayDo(copy, action, area) }
      expect([mayEditRoles(rights), mayReadRoleChanges(rights), mayOpenDeveloper('home', rights)]).toEqual([
        false,
        false,
        false,
      ])
      expect(holdsAll(copy, roles[basedOn]!)).toBe(false)
      const forged = { ...copy, can: { ...copy.can, edit: [...copy.can.edit, 'role' as const] } }
      const saved = { ...roles, Copy: forged }
      expect(roleSetErrors(roles, saved, admin)).toEqual([
        { path: 'Copy', code: 'reserved', message: roleTexts.reserved },
      ])
    }
  })

  test('is for the tenant administrator only (PRM-25, PRM-30, PRM-51)', () => {
    expect(defaultRoles.filter(({ id }) => mayEditRoles(rightsOfRole(id))).map(({ id }) => id)).toEqual(['TenantAdmin'])
    expect(defaultRoles.filter(({ id }) => mayReadRoleChanges(rightsOfRole(id))).map(({ id }) => id)).toEqual([
      'TenantAdmin',
    ])
  })
})

describe('the matrix', () => {
  test('labels areas and columns, and describes the wide areas (PRM-04, PRM-05, PRM-27)', () => {
    expect(Object.keys(areaLabels)).toEqual([...areas])
    expect(actions.map((action) => actionLabels[action])).toEqual(['Can View', 'Edit', 'Create', 'Delete'])
    expect(areaDescriptions.item).toBe('Offers, add-ons, tags, products, segments, assets and entitlements')
    expect(areaDescriptions.subscriptions).toBe('Customer, subscription, basket, order and event data')
  })

  test('export has create only, which includes reading (PRM-33)', () => {
    expect(shownActionsOf('export')).toEqual(['create'])
    expect(shownActionsOf('item')).toEqual(actions)
    const granted = withGrant(desk, 'create', 'export', true)
    expect([mayDo(granted, 'create', 'export'), mayDo(granted, 'read', 'export')]).toEqual([true, true])
    const taken = withGrant(granted, 'create', 'export', false)
    expect([mayDo(taken, 'create', 'export'), mayDo(taken, 'read', 'export')]).toEqual([false, false])
  })

  test('a cell toggles its own permission only; toggling back leaves no change', () => {
    const shown = areas.flatMap((area) => shownActionsOf(area).map((action) => [action, area] as const))
    fc.assert(
      fc.property(fc.constantFrom(...shown), ([action, area]) => {
        const before = mayDo(desk, action, area)
        const switched = withGrant(desk, action, area, !before)
        expect(mayDo(switched, action, area)).toBe(!before)
        for (const [other, otherArea] of shown) {
          if (other !== action || otherArea !== area)
            expect(mayDo(switched, other, otherArea)).toBe(mayDo(desk, other, otherArea))
        }
        expect(rolesDiffer(withDesk, { ...withDesk, NightDesk: switched })).toBe(true)
        expect(rolesDiffer(withDesk, { ...withDesk, NightDesk: withGrant(switched, action, area, before) })).toBe(false)
      }),
    )
  })

  test('granting lifts a refusal, and an action that an area lacks is not granted', () => {
    const refusing: Role = { ...desk, cannot: { ...desk.cannot, edit: ['item'] } }
    expect(mayDo(withGrant(refusing, 'edit', 'item', true), 'edit', 'item')).toBe(true)
    expect(withGrant(desk, 'delete', 'setting', true)).toBe(desk)
  })

  test('a row toggles as a whole', () => {
    const all = withArea(desk, 'item', true)
    expect(actions.every((action) => mayDo(all, action, 'item'))).toBe(true)
    const none = withArea(all, 'item', false)
    expect(actions.some((action) => mayDo(none, action, 'item'))).toBe(false)
  })

  test('users cannot grant what they do not have, but everybody can revoke', () => {
    expect(grantRefusal(manager, desk, 'edit', 'setting')).toBe('You cannot grant more than you hold yourself.')
    expect(grantRefusal(admin, desk, 'edit', 'setting')).toBeUndefined()
    expect(grantRefusal(manager, withGrant(desk, 'edit', 'setting', true), 'edit', 'setting')).toBeUndefined()
    expect(grantRefusal(admin, roles.Viewer!, 'edit', 'item')).toBe(roleTexts.locked)
    expect(grantRefusal(manager, desk, 'create', 'export')).toBeUndefined()
  })

  test('saving is enabled only when roles differ (PRM-38)', () => {
    expect(rolesDiffer(withDesk, structuredClone(withDesk))).toBe(false)
    const shuffled = edited((role) => ({ ...role, can: { ...role.can, read: [...role.can.read].reverse() } }))
    expect(rolesDiffer(withDesk, shuffled)).toBe(false)
    expect(rolesDiffer(roles, withDesk)).toBe(true)
    expect(
      rolesDiffer(
        withDesk,
        edited((role) => ({ ...role, label: 'X' })),
      ),
    ).toBe(true)
  })
})

describe('saving roles', () => {
  test('is refused where a default role was changed or removed (PRM-16)', () => {
    const { Viewer: _gone, ...without } = roles
    expect(roleSetErrors(roles, without, admin)).toMatchObject([{ path: 'Viewer', code: 'locked' }])
    const widened = { ...roles, Viewer: { ...roles.Viewer!, can: admin.can } }
    expect(roleSetErrors(roles, widened, admin)).toMatchObject([{ path: 'Viewer', code: 'locked' }])
  })

  test('is refused when users grant more than they have, in new and existing roles', () => {
    const wider = edited((role) => withGrant(role, 'edit', 'setting', true))
    expect(roleSetErrors(withDesk, wider, manager)).toMatchObject([{ path: 'NightDesk', code: 'too_much' }])
    expect(roleSetErrors(roles, wider, manager)).toMatchObject([{ path: 'NightDesk', code: 'too_much' }])
    expect(roleSetErrors(withDesk, wider, admin)).toEqual([])
    // A wide role may be narrowed by somebody with fewer permissions.
    expect(
      roleSetErrors(
        wider,
        edited((role) => withGrant(withGrant(role, 'edit', 'setting', true), 'read', 'item', false)),
        manager,
      ),
    ).toEqual([])
  })

  test('is refused for ids and names that the dialog would refuse', () => {
    const odd = {
      ...withDesk,
      'Night 2': { ...desk, id: 'Night 2', label: '' },
      nightdesk: { ...desk, id: 'nightdesk' },
    }
    expect(roleSetErrors(withDesk, odd, admin).map(({ path, code }) => `${path} ${code}`)).toEqual([
      'Night 2.id letters_only',
      'Night 2.label required',
      'nightdesk.id taken',
    ])
    expect(
      roleSetErrors(
        withDesk,
        edited((role) => ({ ...role, label: '' })),
        admin,
      ),
    ).toMatchObject([{ path: 'NightDesk.label' }])
  })

  test('no sequence of accepted edits grants more than the editor has', () => {
    const step = fc.tuple(fc.constantFrom(...actions), fc.constantFrom(...areas), fc.boolean())
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.constantFrom(manager, roles.Editor!), (steps, giver) => {
        const after = edited((role) =>
          steps.reduce(
            (acc: Role, [action, area, on]: [Action, GrantableArea, boolean]) => withGrant(acc, action, area, on),
            role,
          ),
        )
        if (roleSetErrors(withDesk, after, giver).length > 0) return
        for (const area of areas) {
          for (const action of actions) {
            if (mayDo(after.NightDesk!, action, area))
              expect(mayDo(desk, action, area) || mayDo(giver, action, area)).toBe(true)
          }
        }
      }),
    )
  })
})

describe('the change log', () => {
  test('describes changes in words (PRM-52)', () => {
    const changed = edited((role) =>
      withGrant(
        withGrant(withGrant({ ...role, label: 'Late desk', desc: 'x' }, 'edit', 'page', true), 'edit', 'item', true),
        'read',
        'template',
        false,
      ),
    )
    expect(roleChanges(withDesk, changed)).toEqual([
      'Role Night desk is now called Late desk.',
      'Role Late desk has another description.',
      'Late desk can no longer view Templates.',
      'Late desk can now edit Pages and Items.',
    ])
    expect(roleChanges(withDesk, withDesk)).toEqual([])
  })

  test('lists added and deleted roles', () => {
    expect(roleChanges(roles, withDesk)).toEqual(['Role Night desk was created, based on Viewer.'])
    expect(roleChanges(withDesk, roles)).toEqual(['Role Night desk was deleted.'])
    const wider = edited((role) => withArea({ ...role, basedOn: 'Viewer' }, 'promo_code', true))
    expect(roleChanges(roles, wider)).toEqual([
      'Role Night desk was created, based on Viewer.',
      'Night desk can now edit Promo codes.',
      'Night desk can now create Promo codes.',
      'Night desk can now delete Promo codes.',
    ])
    const orphan = { ...desk, basedOn: null }
    expect(roleChanges({}, { NightDesk: orphan })).toEqual(['Role Night desk was created.'])
    const twins = withNewRole(withDesk, { id: 'Twin', label: 'Twin', desc: '', basedOn: 'NightDesk' })
    expect(roleChanges(roles, twins).at(-1)).toBe('Role Twin was created, based on Night desk.')
  })
})

describe('routes and records', () => {
  test.each([
    ['keys', 'TenantAdmin'],
    ['integration', 'TenantAdmin'],
    ['authprovider', 'TenantAdmin'],
    ['domain', 'TenantAdmin'],
    ['developercredentials', 'TenantAdmin'],
    ['home', 'TenantAdmin, Manager'],
    ['settings', 'TenantAdmin, Manager'],
    ['hosts', 'TenantAdmin, Manager'],
    ['order', 'TenantAdmin, Manager'],
    ['processes', 'TenantAdmin, Manager'],
    ['elsewhere', ''],
    ['constructor', ''],
  ])('developer/%s is for %s (PRM-54, PRM-55, PRM-56)', (route, expected) => {
    expect(
      defaultRoles
        .filter(({ id }) => mayOpenDeveloper(route, rightsOfRole(id)))
        .map(({ id }) => id)
        .join(', '),
    ).toBe(expected)
  })

  test('items below /offers are campaigns (PRM-76)', () => {
    expect(['/offers', '/offers/winter', '/offers2/x', '/pages2/x'].map(pageAreaOf)).toEqual([
      'campaign',
      'campaign',
      'page',
      'page',
    ])
    expect(['/offers/winter', '/offers2/x'].map(deletingAreaOf)).toEqual(['campaign', 'item'])
  })

  test('users cannot delete themselves or the last administrator', () => {
    const at = (role: string, administrators: number) =>
      accountDeleteRefusal({ id: 'a', role }, { self: 'me', administrators })
    expect(accountDeleteRefusal({ id: 'me', role: 'Viewer' }, { self: 'me', administrators: 2 })).toBe(
      'You cannot delete your own account.',
    )
    expect([at('TenantAdmin', 1), at('TenantAdmin', 2), at('Viewer', 1)]).toEqual([
      'The last Tenant Administrator cannot be deleted.',
      undefined,
      undefined,
    ])
  })
})
