import { describe, expect, test } from 'vitest'
import {
  defaultRoles,
  mayDo,
  mergedRoles,
  type RoleSet,
  withGrant,
  withNewRole,
  withoutRole,
  withRenamedRole,
} from './index.ts'

const defaults: RoleSet = Object.fromEntries(defaultRoles.map((role) => [role.id, role]))
const withDesk = (id = 'Desk') => withNewRole(defaults, { id, label: id, desc: '', basedOn: 'Editor' })
const granted = (
  roles: RoleSet,
  id: string,
  ...[action, area]: ['edit' | 'create', 'journey' | 'publish' | 'page']
) => ({
  ...roles,
  [id]: withGrant(roles[id]!, action, area, true),
})

describe('unsaved changes on top of saved ones', () => {
  test('keep cells that only one side has changed', () => {
    const base = withDesk()
    const mine = granted(base, 'Desk', 'edit', 'publish')
    const saved = withRenamedRole(granted(base, 'Desk', 'create', 'page'), 'Desk', { label: 'Front desk', desc: 'x' })
    const { Desk } = mergedRoles(base, mine, saved)
    expect([mayDo(Desk!, 'edit', 'publish'), mayDo(Desk!, 'create', 'page'), Desk!.label]).toEqual([
      true,
      true,
      'Front desk',
    ])
  })

  test('win where both have changed the same', () => {
    const base = withDesk()
    const mine = withRenamedRole(base, 'Desk', { label: 'Mine', desc: 'mine' })
    const saved = withRenamedRole(base, 'Desk', { label: 'Theirs', desc: 'theirs' })
    expect(mergedRoles(base, mine, saved).Desk).toMatchObject({ label: 'Mine', desc: 'mine' })
  })

  test('add a role after all others, also after one that was added meanwhile', () => {
    const merged = mergedRoles(defaults, withDesk('Mine'), withDesk('Theirs'))
    expect(Object.values(merged).map(({ id, order }) => [id, order])).toEqual([
      ...defaultRoles.map(({ id, order }) => [id, order]),
      ['Theirs', 4],
      ['Mine', 5],
    ])
  })

  test('a role of one id that both have added is the one added here', () => {
    const mine = withRenamedRole(withDesk(), 'Desk', { label: 'Mine', desc: '' })
    expect(mergedRoles(defaults, mine, withDesk()).Desk!.label).toBe('Mine')
  })

  test('a default role is never changed', () => {
    expect(
      mergedRoles(defaults, { ...defaults, Viewer: { ...defaults.Viewer!, can: defaults.Editor!.can } }, defaults)
        .Viewer,
    ).toEqual(defaults.Viewer)
  })

  test('a role that either side has deleted is gone, unless the other has changed it', () => {
    const base = withDesk()
    const without = withoutRole(base, 'Desk')
    const changed = granted(base, 'Desk', 'edit', 'publish')
    expect(mergedRoles(base, without, base)).not.toHaveProperty('Desk')
    expect(mergedRoles(base, base, without)).not.toHaveProperty('Desk')
    expect(mergedRoles(base, without, changed)).toHaveProperty('Desk')
    expect(mergedRoles(base, changed, without)).toHaveProperty('Desk')
  })

  test('without local changes the saved version wins', () => {
    const saved = withDesk()
    expect(mergedRoles(defaults, defaults, saved)).toEqual(saved)
  })
})
