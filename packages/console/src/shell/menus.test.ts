import { defaultRoles } from '@perennial/domain/access'
import { expect, test } from 'vitest'
import { abilityOf } from '../access/ability.ts'
import { menuAt, viewsAt } from './menus.ts'

const features = { page_builder_v2: true, journeys_v2: true, promo_codes_v2: true }
const as = (role: string, flags = features) => ({
  user: { role },
  tenant: { features: flags },
  ability: abilityOf(defaultRoles.find(({ id }) => id === role)),
})
const labels = (menu: { items: { label: string }[] }) => menu.items.map(({ label }) => label)

test('the view switcher shows to those who read subscriptions, and to nobody else (NAV-06, PRM-60, RPT-02)', () => {
  expect(viewsAt('/catalog', as('Viewer'))).toEqual([])
  expect(viewsAt('/catalog', as('Editor')).map(({ label }) => label)).toEqual(['Catalog', 'Subscriptions', 'Analytics'])
  const shown = viewsAt('/reporting/cancels', as('Editor'))
  expect(shown.filter(({ current }) => current)).toEqual([
    { href: '/reporting/orders', label: 'Analytics', beta: true, current: true },
  ])
})

test('the menu follows the view and marks where one is (NAV-09)', () => {
  const pages = menuAt('/catalog/pages2/winter', as('Editor'))
  expect(pages.items.find(({ current }) => current)).toMatchObject({ label: 'Pages', badge: 'V2' })
  const orders = menuAt('/objects/orders/perennial', as('Editor'))
  expect(orders.items.find(({ current }) => current)).toMatchObject({ label: 'Orders' })
})

test('Pages comes first, marked V2, and Campaigns is gone with the page builder (NAV-16, NAV-17)', () => {
  expect(labels(menuAt('/catalog', as('Editor')))[0]).toBe('Pages')
  expect(labels(menuAt('/catalog', as('Editor')))).not.toContain('Campaigns')
})

test('promo codes are records, and belong to the Catalog menu (NAV-19)', () => {
  const menu = menuAt('/objects/promo_codes_v2/perennial', as('Editor'))
  expect(menu.items.find(({ current }) => current)).toMatchObject({
    label: 'Promo Codes',
    badge: 'beta',
    href: '/objects/promo_codes_v2/perennial',
  })
  expect(labels(menu)).toContain('Pages')
  expect(menuAt('/catalog', as('Editor', { ...features, promo_codes_v2: false })).items).toContainEqual(
    expect.objectContaining({ label: 'Promo Codes', href: '/objects/promo_codes/perennial', badge: undefined }),
  )
})

test('settings have a menu of their own, with what somebody may open (NAV-23, PRM-57)', () => {
  expect(menuAt('/profile/home', as('Viewer'))).toMatchObject({
    heading: 'Settings',
    items: [{ label: 'Profile' }, { label: 'Roles and permissions' }],
  })
  expect(labels(menuAt('/profile/home', as('TenantAdmin')))).toContain('Create a user')
})

test('an entry without the right to read is not there', () => {
  expect(menuAt('/objects/orders/perennial', as('Viewer')).items).toEqual([])
})
