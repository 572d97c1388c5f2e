import { catalogMenu, type Features } from './catalogue-menu.ts'
import type { MenuEntry } from './menu-entry.ts'
import { settingsMenu, subscriptionsMenu } from './side-menus.ts'

/** A group of the home screen: its heading and what it leads to, in order. */
export interface HomeGroup {
  heading: 'Sell' | 'Manage' | 'Customise'
  shortcuts: MenuEntry[]
}

/**
 * The groups of the home screen (ITM-07 to ITM-10, NAV-25 to NAV-27).
 * @param shop address of the tenant's shop
 */
export function homeGroups(features: Features, shop: string): HomeGroup[] {
  const catalogue = catalogMenu(features)
  const entries = [...catalogue.entries, ...catalogue.footer, ...subscriptionsMenu.entries]
  const named = (label: string) => entries.find((entry) => entry.label === label)!
  const settings: MenuEntry = { label: settingsMenu.heading!, address: settingsMenu.entries[0]!.address }
  return [
    {
      heading: 'Sell',
      shortcuts: [
        named(features.page_builder_v2 ? 'Pages' : 'Campaigns'),
        named('Products'),
        { label: 'Shop', address: shop },
      ],
    },
    { heading: 'Manage', shortcuts: [named('Customers'), named('Subscriptions'), named('Orders')] },
    { heading: 'Customise', shortcuts: [settings, named('Assets'), named('Operations')] },
  ]
}
