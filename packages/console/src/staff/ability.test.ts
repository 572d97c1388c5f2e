import { defaultRoles } from '@perennial/domain/access'
import { expect, test } from 'vitest'
import { abilityOf } from './ability.ts'

const roleOf = (id: string) => defaultRoles.find((role) => role.id === id)

test('a viewer may read pages and change nothing', () => {
  const ability = abilityOf(roleOf('Viewer'))
  expect(ability.can('read', 'page')).toBe(true)
  expect(ability.can('edit', 'page')).toBe(false)
  expect(ability.can('read', 'subscriptions')).toBe(false)
})

test('an editor edits pages and does not publish', () => {
  const ability = abilityOf(roleOf('Editor'))
  expect(ability.can('edit', 'page')).toBe(true)
  expect(ability.can('read', 'publish')).toBe(true)
  expect(ability.can('edit', 'publish')).toBe(false)
})

test('an unknown role may do nothing', () => {
  const ability = abilityOf(undefined)
  expect(ability.can('read', 'page')).toBe(false)
})

test('cannot wins over can', () => {
  const admin = roleOf('TenantAdmin')
  if (!admin) throw new Error('Every tenant has its administrator role.')
  const ability = abilityOf({ can: admin.can, cannot: { read: ['page'], edit: [], create: [], delete: [] } })
  expect(ability.can('read', 'page')).toBe(false)
  expect(ability.can('edit', 'page')).toBe(true)
})
