import { defaultRoles, mayOpenDeveloper } from '@perennial/domain/access'
import type { Features } from '@perennial/domain/navigation'
import { matchRoutes } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Feature, MenuId } from '../feature/index.ts'
import { createMenus } from '../menu/index.ts'
import { NotFoundPage } from '../page/index.ts'
import { abilityOf } from '../staff/index.ts'
import { features } from './features.ts'
import { routes } from './routes.tsx'

const off: Features = { page_builder_v2: false, journeys_v2: false, promo_codes_v2: false }
const on: Features = { page_builder_v2: true, journeys_v2: true, promo_codes_v2: true }
const as = (role: string, flags = on) => ({
  user: { role },
  tenant: { features: flags, mode: 'test' as const },
  ability: abilityOf(defaultRoles.find(({ id }) => id === role)),
})
const menus = createMenus(features)
const labels = (menu: { items: { label: string }[] }) => menu.items.map(({ label }) => label)
/** Entries of a menu for a role: "Pages /catalog/pages2 V2". */
const entries = (menu: MenuId, role = 'TenantAdmin', flags = off) =>
  menus
    .entries(menu, as(role, flags))
    .map(({ label, address, badge }) => [label(), address, badge].filter(Boolean).join(' '))
const addresses = (menu: MenuId, role = 'TenantAdmin', flags = off) =>
  menus.entries(menu, as(role, flags)).map(({ address }) => address)

test('every entry of a menu, command and shortcut leads to a screen', () => {
  const leads = (features as readonly Feature[]).flatMap(({ menu = [], create = [], shortcuts = [] }) => [
    ...menu,
    ...create,
    ...shortcuts,
  ])
  const lost = leads.filter(({ address }) => {
    const route = matchRoutes(routes, address)?.at(-1)?.route
    return !route || route.path === '*' || route.Component === NotFoundPage
  })
  expect(leads.length).toBeGreaterThan(50)
  expect(lost.map(({ address }) => address)).toEqual([])
})

describe('the Catalog menu', () => {
  test('has the specified entries and footer (ITM-03, NAV-14, NAV-15)', () => {
    expect(entries('catalog')).toEqual([
      'Campaigns /catalog/offers',
      'Offers /catalog/offers2',
      'Add-Ons /catalog/add_ons beta',
      'Products /catalog/products',
      'Entitlements /catalog/entitlements',
      'Segments /catalog/segments',
      'Tags /catalog/tags',
      'Assets /catalog/assets',
      'Promo Codes /objects/promo_codes/perennial',
      'Pages /catalog/pages',
      'Journeys /catalog/journeys',
    ])
    expect(addresses('catalogFoot')).toEqual(['/catalog/operation', '/catalog/config'])
  })

  test('starts with Pages, marked V2, and has no Campaigns with the page builder (ITM-04, NAV-16, NAV-17)', () => {
    const shown = entries('catalog', 'Editor', { ...off, page_builder_v2: true })
    expect(shown[0]).toBe('Pages /catalog/pages2 V2')
    expect(shown.join()).not.toContain('Campaigns')
    expect(shown.filter((entry) => entry.startsWith('Pages'))).toHaveLength(1)
  })

  test('leads to the new journeys and promo codes where they are on (ITM-05, ITM-06, NAV-18, PRO-10)', () => {
    expect(entries('catalog', 'TenantAdmin', { ...off, journeys_v2: true })).toContain(
      'Journeys /catalog/journeys2 beta',
    )
    expect(entries('catalog', 'TenantAdmin', { ...off, promo_codes_v2: true })).toContain(
      'Promo Codes /objects/promo_codes_v2/perennial beta',
    )
  })
})

describe('other menus', () => {
  test('home has three groups; Sell starts with Pages or Campaigns (ITM-07, ITM-08, ITM-09, ITM-10, NAV-27)', () => {
    expect(entries('sell', 'TenantAdmin', on)).toEqual(['Pages /catalog/pages2 V2', 'Products /catalog/products'])
    expect(entries('sell')).toEqual(['Campaigns /catalog/offers', 'Products /catalog/products'])
    expect(entries('manage')).toEqual([
      'Customers /objects/customers/perennial',
      'Subscriptions /objects/subscriptions/perennial',
      'Orders /objects/orders/perennial',
    ])
    expect(entries('customise')).toEqual([
      'Settings /profile/home',
      'Assets /catalog/assets',
      'Operations /catalog/operation',
    ])
  })

  test('those who look after customers have their orders, themselves and their events (NAV-21)', () => {
    expect(addresses('customer')).toEqual(['/customer/customers', '/customer/orders', '/customer/events'])
    expect(addresses('customer', 'Viewer')).toEqual([])
  })

  test('Subscriptions has seven tables of records (NAV-20)', () => {
    expect(addresses('subscriptions')).toEqual(
      ['customers', 'subscriptions', 'orders', 'baskets', 'events', 'webhooks', 'gift_code'].map(
        (type) => `/objects/${type}/perennial`,
      ),
    )
    expect(addresses('subscriptions', 'Viewer')).toEqual([])
  })

  test('Analytics has the figures and four reports (NAV-22, RPT-01)', () => {
    expect(entries('analytics')).toEqual([
      'Figures /reporting/figures',
      'Orders /reporting/orders',
      'Cancels & Saves /reporting/cancels',
      'Switch Orders /reporting/switchorders',
      'Checkout Conversion /reporting/checkout-conversion',
    ])
  })

  test('the developer menu has its order, and shows what a role may open (NAV-24, DEV-02, PRM-54, PRM-55)', () => {
    const all = ['home', 'keys', 'integration', 'authprovider', 'domain', 'settings', 'hosts', 'order', 'processes']
    for (const role of defaultRoles) {
      const { id } = role
      // The test clock is not a route of the specification: it follows the right on subscriptions.
      const shown = addresses('developer', id)
        .filter((address) => address !== '/developer/test-clock')
        .map((address) => address.slice('/developer/'.length))
      expect([id, shown]).toEqual([id, all.filter((route) => mayOpenDeveloper(route, abilityOf(role)))])
    }
  })

  test('the profile menu has its order (NAV-07)', () => {
    expect(entries('profile')).toEqual([
      'Profile /profile/home',
      'Users /profile/allusers',
      'Settings /developer/settings',
      'Developer /developer/home',
    ])
  })

  test('settings show what a role may open (NAV-23, PRM-57)', () => {
    const shown = (role: string) => labels(menus.sideMenu('/profile/home', as(role)))
    expect(menus.sideMenu('/profile/home', as('Viewer')).heading).toBe('Settings')
    expect(shown('Viewer')).toEqual(['Profile', 'Roles and permissions'])
    expect(shown('Editor')).toEqual(['Profile', 'Users', 'Roles and permissions'])
    expect(shown('TenantAdmin')).toEqual([
      'Profile',
      'Users',
      'Create a user',
      'Create a team',
      'Roles and permissions',
      'Developer credentials',
      'Billing',
      'Self-service',
    ])
  })
})

describe('operations', () => {
  const shown = (role: string, flags = { ...off, page_builder_v2: true }) =>
    addresses('operations', role, flags).map((address) => address.replace('/catalog/operation/', ''))

  test('have their addresses; pages are built in bulk where the page builder is on (JOB-01)', () => {
    const all = ['jobs', 'campaigns', 'builds', 'export', 'product_catalog', 'catalog_creation']
    expect(shown('TenantAdmin', off)).toEqual(expect.arrayContaining(all))
    expect(shown('TenantAdmin', off)).not.toContain('pages2')
    expect(shown('TenantAdmin')).toEqual(expect.arrayContaining([...all, 'pages2']))
  })

  test('show by their own rights (JOB-27, PRM-64, PRM-65, PRM-74)', () => {
    expect(shown('Viewer')).toEqual(['/catalog/changes', 'jobs', 'product_catalog'])
    expect(shown('Editor')).toEqual(['/catalog/changes', 'jobs', 'builds', 'schedules', 'product_catalog'])
    expect(shown('Manager')).toEqual(shown('TenantAdmin'))
  })
})

test('only users who may read subscriptions see the view switcher (NAV-06, PRM-60, RPT-02)', () => {
  expect(menus.views('/catalog', as('Viewer'))).toEqual([])
  expect(menus.views('/catalog', as('Editor')).map(({ label }) => label)).toEqual([
    'Catalog',
    'Subscriptions',
    'Analytics',
  ])
  const shown = menus.views('/reporting/cancels', as('Editor'))
  expect(shown.filter(({ current }) => current)).toEqual([
    { href: '/reporting/figures', label: 'Analytics', beta: true, current: true },
  ])
})

test('the menu follows the view and marks the current entry (NAV-09)', () => {
  const pages = menus.sideMenu('/catalog/pages2/winter', as('Editor'))
  expect(pages.items.find(({ current }) => current)).toMatchObject({ label: 'Pages', badge: 'V2' })
  const orders = menus.sideMenu('/objects/orders/perennial', as('Editor'))
  expect(orders.items.find(({ current }) => current)).toMatchObject({ label: 'Orders' })
})

test('promo codes are records, and belong to the Catalog menu (NAV-19)', () => {
  const menu = menus.sideMenu('/objects/promo_codes_v2/perennial', as('Editor'))
  expect(menu.items.find(({ current }) => current)).toMatchObject({
    label: 'Promo Codes',
    badge: 'beta',
    href: '/objects/promo_codes_v2/perennial',
  })
  expect(labels(menu)).toContain('Pages')
})

test('an address has the picture of the nearest entry above it', () => {
  const picture = (menu: MenuId, address: string) =>
    menus.entries(menu, as('TenantAdmin')).find((entry) => entry.address === address)?.icon
  expect(menus.icon('/objects/orders/perennial/test/O-1')).toBe(picture('subscriptions', '/objects/orders/perennial'))
  expect(menus.icon('/catalog/operation/jobs/j1')).toBe(picture('operations', '/catalog/operation/jobs'))
})
