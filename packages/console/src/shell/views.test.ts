import { defaultRoles } from '@perennial/domain/access'
import { expect, test } from 'vitest'
import { abilityOf } from '../access/ability.ts'
import { menuAt, viewsAt } from './views.ts'

const as = (role: string) => abilityOf(defaultRoles.find(({ id }) => id === role))

test('the view switcher shows to those who read subscriptions, and to nobody else (NAV-06)', () => {
  expect(viewsAt('/catalog', as('Viewer'))).toEqual([])
  expect(viewsAt('/catalog', as('Editor')).map(({ label }) => label)).toEqual(['Catalog', 'Subscriptions'])
})

test('the menu follows the view and marks where one is', () => {
  expect(menuAt('/catalog/pages2/winter', as('Editor'))).toMatchObject([{ label: 'Pages', current: true }])
  expect(menuAt('/objects/orders/perennial', as('Editor'))).toMatchObject([{ label: 'Orders', current: true }])
})

test('an entry without the right to read is not there', () => {
  expect(menuAt('/objects/orders/perennial', as('Viewer'))).toEqual([])
})
