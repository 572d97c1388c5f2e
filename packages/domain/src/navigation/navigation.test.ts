import { expect, test } from 'vitest'
import { type Action, type Area, defaultRoles, mayDo } from '../access/index.ts'
import { type EntryAccess, type Features, showsEntry } from './index.ts'

const off: Features = { page_builder_v2: false, journeys_v2: false, promo_codes_v2: false }
const as = (id: string, features = off, mode: 'test' | 'production' = 'test') => {
  const role = defaultRoles.find((one) => one.id === id)!
  return { may: (action: Action, area: Area) => mayDo(role, action, area), features, mode }
}

test.each<[EntryAccess, string, boolean]>([
  [{}, 'Viewer', true],
  [{ needs: ['read', 'page'] }, 'Viewer', true],
  [{ needs: ['read', 'subscriptions'] }, 'Viewer', false],
  [{ needs: ['read', 'subscriptions'] }, 'Editor', true],
  [{ developerRoute: 'hosts' }, 'Manager', true],
  [{ developerRoute: 'keys' }, 'Manager', false],
  [{ developerRoute: 'nowhere' }, 'TenantAdmin', false],
])('an entry that requires %j is visible to a %s: %s', (access, role, shown) => {
  expect(showsEntry(access, as(role))).toBe(shown)
})

test('an entry of a disabled feature is visible to nobody', () => {
  const entry: EntryAccess = { inTenant: ({ journeys_v2: on }) => on }
  expect(showsEntry(entry, as('TenantAdmin'))).toBe(false)
  expect(showsEntry(entry, as('TenantAdmin', { ...off, journeys_v2: true }))).toBe(true)
})

test('an entry of the test environment is visible there alone', () => {
  const entry: EntryAccess = { onlyInTest: true }
  expect(showsEntry(entry, as('TenantAdmin'))).toBe(true)
  expect(showsEntry(entry, as('TenantAdmin', off, 'production'))).toBe(false)
})
