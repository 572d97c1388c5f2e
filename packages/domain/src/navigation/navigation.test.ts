import { describe, expect, test } from 'vitest'
import { type Action, type Area, defaultRoles, mayDo, mayOpenDeveloper } from '../access/index.ts'
import {
  catalogMenu,
  customerMenu,
  developerMenu,
  type Features,
  homeGroups,
  operationsMenu,
  profileMenu,
  reportingMenu,
  settingsMenu,
  showsEntry,
  type SideMenu,
  subscriptionsMenu,
} from './index.ts'

const off: Features = { page_builder_v2: false, journeys_v2: false, promo_codes_v2: false }
const as = (id: string) => {
  const role = defaultRoles.find((one) => one.id === id)!
  return { role: id, may: (action: Action, area: Area) => mayDo(role, action, area) }
}
const shownTo = ({ entries, footer }: SideMenu, role: string) =>
  [...entries, ...footer].filter((entry) => showsEntry(entry, as(role))).map(({ label }) => label)

describe('the Catalog menu', () => {
  const entries = (features = off) =>
    catalogMenu(features).entries.map(({ label, address, badge }) => [label, address, badge].filter(Boolean).join(' '))

  test('has the specified entries and footer (ITM-03, NAV-14, NAV-15)', () => {
    expect(entries()).toEqual([
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
    expect(catalogMenu(off).footer.map(({ address }) => address)).toEqual(['/catalog/operation', '/catalog/config'])
  })

  test('begins with Pages and has no Campaigns with the page builder (ITM-04)', () => {
    const shown = entries({ ...off, page_builder_v2: true })
    expect(shown[0]).toBe('Pages /catalog/pages2 V2')
    expect(shown.join()).not.toContain('Campaigns')
    expect(shown.filter((entry) => entry.startsWith('Pages'))).toHaveLength(1)
  })

  test('leads to the new journeys and promo codes where they are on (ITM-05, ITM-06, NAV-18, PRO-10)', () => {
    expect(entries({ ...off, journeys_v2: true })).toContain('Journeys /catalog/journeys2 beta')
    expect(entries({ ...off, promo_codes_v2: true })).toContain('Promo Codes /objects/promo_codes_v2/perennial beta')
  })
})

test('home has three groups; Sell begins with Pages or Campaigns (ITM-07, ITM-08, ITM-09, ITM-10, NAV-27)', () => {
  const groups = (features: Features) =>
    homeGroups(features, 'https://shop.example').map(({ heading, shortcuts }) => [
      heading,
      ...shortcuts.map(({ label }) => label),
    ])
  expect(groups({ ...off, page_builder_v2: true })).toEqual([
    ['Sell', 'Pages', 'Products', 'Shop'],
    ['Manage', 'Customers', 'Subscriptions', 'Orders'],
    ['Customise', 'Settings', 'Assets', 'Operations'],
  ])
  expect(groups(off)[0]![1]).toBe('Campaigns')
  const addresses = homeGroups(off, 'https://shop.example').flatMap(({ shortcuts }) =>
    shortcuts.map(({ address }) => address),
  )
  expect(addresses).toEqual([
    '/catalog/offers',
    '/catalog/products',
    'https://shop.example',
    '/objects/customers/perennial',
    '/objects/subscriptions/perennial',
    '/objects/orders/perennial',
    '/profile/home',
    '/catalog/assets',
    '/catalog/operation',
  ])
})

describe('other menus', () => {
  test('those who look after customers have their orders, themselves and their events (NAV-21)', () => {
    expect(customerMenu.entries.map(({ address }) => address).sort()).toEqual([
      '/customer/customers',
      '/customer/events',
      '/customer/orders',
    ])
    expect(shownTo(customerMenu, 'Viewer')).toEqual([])
  })

  test('Subscriptions has seven tables of records (NAV-20)', () => {
    expect(subscriptionsMenu.entries.map(({ address }) => address)).toEqual(
      ['customers', 'subscriptions', 'orders', 'baskets', 'events', 'webhooks', 'gift_code'].map(
        (type) => `/objects/${type}/perennial`,
      ),
    )
  })

  test('Analytics has four reports (NAV-22)', () => {
    expect(reportingMenu.entries.map(({ label, address }) => `${label} ${address}`)).toEqual([
      'Orders /reporting/orders',
      'Cancels & Saves /reporting/cancels',
      'Switch Orders /reporting/switchorders',
      'Checkout Conversion /reporting/checkout-conversion',
    ])
  })

  test('the developer menu shows what a role may open (NAV-24, DEV-02, PRM-54, PRM-55)', () => {
    for (const { id } of defaultRoles) {
      for (const entry of developerMenu.entries) {
        const route = entry.address.slice('/developer/'.length)
        expect([id, route, showsEntry(entry, as(id))]).toEqual([id, route, mayOpenDeveloper(route, id)])
      }
    }
  })

  test('the profile menu has its order, and Support only where an installation names it (NAV-07)', () => {
    expect(profileMenu('https://help.example').map(({ label }) => label)).toEqual([
      'Profile',
      'Users',
      'Support',
      'Settings',
      'Developer',
    ])
    expect(profileMenu().map(({ label }) => label)).not.toContain('Support')
  })
})

test('an entry shows to those who may read what it leads to', () => {
  expect(shownTo(settingsMenu, 'Viewer')).toEqual(['Profile', 'Roles and permissions'])
  expect(shownTo(settingsMenu, 'Editor')).toEqual(['Profile', 'Users', 'Roles and permissions'])
  expect(shownTo(settingsMenu, 'TenantAdmin')).toHaveLength(6)
  expect(shownTo(subscriptionsMenu, 'Viewer')).toEqual([])
  expect(shownTo(catalogMenu({ ...off, page_builder_v2: true }), 'Viewer')).toContain('Config')
})

describe('operations', () => {
  const shownOf = (role: string, features: Features = { ...off, page_builder_v2: true }) =>
    operationsMenu(features)
      .filter((entry) => showsEntry(entry, as(role)))
      .map(({ address }) => address.replace('/catalog/operation/', ''))

  test('have their addresses; pages are built in bulk where the page builder is on (JOB-01, JOB-19)', () => {
    const all = ['jobs', 'campaigns', 'builds', 'export', 'product_catalog', 'catalog_creation']
    expect(shownOf('TenantAdmin', off)).toEqual(expect.arrayContaining(all))
    expect(shownOf('TenantAdmin', off)).not.toContain('pages2')
    expect(shownOf('TenantAdmin')).toEqual(expect.arrayContaining([...all, 'pages2']))
  })

  test('show by their own rights (JOB-27, PRM-64, PRM-65, PRM-74)', () => {
    expect(shownOf('Viewer')).toEqual(['jobs', 'product_catalog'])
    expect(shownOf('Editor')).toEqual(['jobs', 'builds', 'schedules', 'product_catalog'])
    expect(shownOf('Manager')).toEqual(shownOf('TenantAdmin'))
  })
})
