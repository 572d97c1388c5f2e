import { describe, expect, test } from 'vitest'
import {
  accountErrors,
  accountTexts,
  assignRefusal,
  defaultRoles,
  defaultTeamColor,
  effectivePermissions,
  longestPassword,
  mayDo,
  passwordProblem,
  type Role,
  roleChangeRefusal,
  teamColors,
  teamErrors,
  touchRefusal,
  trimmedDraft,
} from './index.ts'

const role = (id: string) => defaultRoles.find((one) => one.id === id)!
const draft = { userName: 'finn', firstName: 'Finn', lastName: 'Reed', email: 'finn@saltmarsh.example', role: 'Editor' }

describe('the form of a user', () => {
  test('accepts a complete one, with or without surrounding spaces (USR-16)', () => {
    expect(accountErrors(draft)).toEqual([])
    expect(accountErrors({ ...draft, userName: ' finn ', email: ' finn@saltmarsh.example ' })).toEqual([])
    expect(trimmedDraft({ ...draft, userName: ' finn ' }).userName).toBe('finn')
  })

  test.each(['userName', 'firstName', 'lastName', 'role'] as const)('%s is required (USR-15)', (path) => {
    expect(accountErrors({ ...draft, [path]: ' ' })).toEqual([{ path, code: 'required', message: 'Field is required' }])
  })

  test.each([
    '',
    'finn',
    'finn@',
    '@saltmarsh.example',
    'finn@saltmarsh',
    'finn reed@saltmarsh.example',
    'a@b..example',
  ])('the address %o is refused (USR-14)', (email) => {
    expect(accountErrors({ ...draft, email })).toEqual([
      { path: 'email', code: 'email', message: 'A valid email is required' },
    ])
  })

  test.each(['finn@saltmarsh.example', "o'neill+news@mail.saltmarsh.co.uk", 'F_R@xn--bcher-kva.example'])(
    'the address %s is taken',
    (email) => {
      expect(accountErrors({ ...draft, email })).toEqual([])
    },
  )

  test('rejects a username with a space inside', () => {
    expect(accountErrors({ ...draft, userName: 'finn reed' }).map(({ code }) => code)).toEqual(['spaces'])
  })
})

describe('permissions on accounts', () => {
  const manager = { id: 'm', role: role('Manager') }
  const admin = { id: 'a', role: role('TenantAdmin') }

  test('users cannot assign a role with more permissions than their own', () => {
    expect(assignRefusal(manager, role('TenantAdmin'))).toBe(accountTexts.roleTooMuch)
    expect(assignRefusal(manager, role('Editor'))).toBeUndefined()
    expect(assignRefusal(admin, role('TenantAdmin'))).toBeUndefined()
  })

  test('users cannot change the account of somebody with more permissions, except their own', () => {
    expect(touchRefusal(manager, { id: 'a', role: role('TenantAdmin') })).toBe(accountTexts.holdsMore)
    expect(touchRefusal(manager, { id: 'e', role: role('Editor') })).toBeUndefined()
    const weak = { id: 'w', role: { ...role('Viewer'), cannot: role('Viewer').can } }
    expect(touchRefusal(weak, { id: 'w', role: role('Viewer') })).toBeUndefined()
  })

  test('only an administrator changes their own role (USR-23)', () => {
    const own = (id: string, next: string) =>
      roleChangeRefusal({ id: 'me', role: role(id) }, { id: 'me', role: id }, role(next), 2)
    expect(own('Manager', 'Editor')).toBe('Only a Tenant Administrator can change their own role.')
    expect(own('Manager', 'Manager')).toBeUndefined()
    expect(own('TenantAdmin', 'Editor')).toBeUndefined()
  })

  test('the last administrator cannot lose the role', () => {
    const target = { id: 'b', role: 'TenantAdmin' }
    expect(roleChangeRefusal(admin, target, role('Editor'), 1)).toBe(accountTexts.lastAdministratorRole)
    expect(roleChangeRefusal(admin, target, role('Editor'), 2)).toBeUndefined()
  })
})

describe('teams', () => {
  test('eleven colours are offered, each of them valid (USR-35)', () => {
    expect(new Set(teamColors).size).toBe(11)
    expect(teamColors).toContain('#F47C24')
    for (const color of [...teamColors, defaultTeamColor]) expect(teamErrors({ name: 'x', color })).toEqual([])
  })

  test.each(['f47c24', '#f47c2', '#f47c244', '#f47c2g', 'orange', ''])('%o is no colour (USR-33)', (color) => {
    expect(teamErrors({ name: 'x', color }).map(({ message }) => message)).toEqual(['Invalid color input'])
  })

  test('a team needs a name, and gets orange unless it chooses (USR-32) (USR-34)', () => {
    expect(teamErrors({ name: ' ', color: defaultTeamColor }).map(({ message }) => message)).toEqual([
      'Team name cannot be empty',
    ])
    expect(defaultTeamColor).toBe('#f47c24')
  })
})

describe('a new password', () => {
  const names = ['ines.marlow', 'ines.marlow@saltmarsh.example', 'Ines', 'Marlow']
  test.each(['correct-horse-battery', 'ein Satz mit Blanks', 'pässwörter überall', 'x7#kQ2!mZp9w'])(
    '%o is good',
    (word) => {
      expect(passwordProblem(word, names)).toBeUndefined()
    },
  )

  test.each([
    ['short', 'at least 12 characters'],
    ['eleven-char', 'at least 12 characters'],
    ['aaaaaaaaaaaaaaaa', 'more different characters'],
    ['Password123456', 'every list of guesses'],
    ['Passw0rd!!2026', 'every list of guesses'],
    ['correct-horse-battery-staple', 'every list of guesses'],
    ['Ines.Marlow2026', 'not your name'],
    ['ines.marlow@saltmarsh.example', 'not your name'],
    ['xy7'.repeat(longestPassword), 'at most 200 characters'],
  ])('%o is refused with a reason', (word, reason) => {
    expect(passwordProblem(word.length > 300 ? `abcde${word}` : word, names)).toContain(reason)
  })
})

describe('effective permissions', () => {
  const custom: Role = {
    ...role('Editor'),
    id: 'Desk',
    label: 'Desk',
    perennialDefault: false,
    cannot: { read: [], edit: ['page'], create: [], delete: [] },
  }
  const cell = (action: string, area: string) =>
    effectivePermissions(custom).find((one) => one.action === action && one.area === area)

  test('each cell names the rule that decides it, and agrees with the evaluator', () => {
    expect(cell('edit', 'item')).toMatchObject({ allowed: true, rule: 'can', reason: 'Desk may edit Items.' })
    expect(cell('edit', 'page')).toMatchObject({
      allowed: false,
      rule: 'cannot',
      reason: 'A rule of Desk forbids to edit Pages, whatever else grants it.',
    })
    expect(cell('edit', 'user')).toMatchObject({
      allowed: false,
      rule: 'none',
      reason: 'Nothing in Desk grants "Edit" on Users.',
    })
    for (const { action, area, allowed } of effectivePermissions(custom)) {
      expect(allowed).toBe(mayDo(custom, action, area))
    }
  })

  test('actions that an area does not have are not listed', () => {
    expect(cell('delete', 'schedule')).toBeUndefined()
  })
})
