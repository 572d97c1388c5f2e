import type { StaffUser } from '@perennial/api/users'
import { defaultRoles } from '@perennial/domain/access'
import { describe, expect, test } from 'vitest'
import { foundUsers, nameOf, roleOptions, teamOptions } from './model.ts'
const roles = Object.fromEntries(defaultRoles.map((role) => [role.id, role]))
const user = (userName: string, more: Partial<StaffUser> = {}): StaffUser => ({
  id: userName,
  userName,
  firstName: 'Tomas',
  lastName: 'Vell',
  email: `${userName}@saltmarsh.example`,
  role: 'Editor',
  teamName: null,
  tenant_id: 'saltmarsh',
  status: 'active',
  twoStep: false,
  passkeys: 0,
  created: '2026-11-28T00:00:00.000Z',
  lastSignIn: null,
  mail: null,
  version: 1,
  ...more,
})

test('somebody without a name is called by their username', () => {
  expect(nameOf(user('tvell'))).toBe('Tomas Vell')
  expect(nameOf(user('tvell', { firstName: '', lastName: '' }))).toBe('tvell')
})

describe('the list of users', () => {
  const users = [
    user('a', { lastName: 'Élan', firstName: 'Zoe' }),
    user('b', { lastName: 'elan', firstName: 'Ann' }),
    user('c', { lastName: 'Abel', teamName: 'Circulation', role: 'Viewer' }),
  ]
  const names = (search: string) => foundUsers(users, search, roles).map(({ userName }) => userName)

  test('stands by last and first name, whatever the case and the accent', () => {
    expect(names('')).toEqual(['c', 'b', 'a'])
  })

  test.each([
    ['ann', ['b']],
    ['viewer', ['c']],
    ['circulation abel', ['c']],
    ['B@SALTMARSH', ['b']],
    ['nobody', []],
  ])('finds "%s" in names, address, role and team', (search, found) => {
    expect(names(search)).toEqual(found)
  })
})

test('the choice of roles is all roles in their order (USR-19)', () => {
  expect(roleOptions(roles).map(({ value, label }) => `${value} ${label}`)).toEqual([
    'TenantAdmin Tenant Administrator',
    'Manager Manager',
    'Editor Editor',
    'Viewer Viewer',
  ])
})

test('the choice of teams begins with none', () => {
  expect(teamOptions([{ teamName: 'Circulation' }]).map(({ label }) => label)).toEqual(['No team', 'Circulation'])
})
