import type { Tenant } from '@perennial/api/session'
import {
  catalogMenu,
  customerMenu,
  developerMenu,
  type MenuEntry,
  reportingMenu,
  settingsMenu,
  showsEntry,
  type SideMenu,
  subscriptionsMenu,
} from '@perennial/domain/navigation'
import type { SideNavItem } from '@perennial/ui/side-nav'
import type { ViewLink } from '@perennial/ui/top-bar'
import type { Ability } from '../access/index.ts'
import { message } from '../messages/index.ts'
import { menuIcon } from './menu-icons.ts'
import { hasScreen } from './screens.ts'

/** Where the catalogue begins: its home screen. */
export const catalogHome = '/catalog'

/** Where "Catalog" at the beginning of a breadcrumb leads (ITM-17). */
export const breadcrumbHome = '/catalog/offers'

/** Whoever looks at a menu. */
export interface Viewer {
  user: { role: string }
  tenant: Pick<Tenant, 'features'>
  ability: Ability
}

/** The entries that somebody may see and that lead somewhere. */
export const shownEntries = (entries: readonly MenuEntry[], { user, ability }: Viewer): MenuEntry[] =>
  entries.filter(
    (entry) =>
      hasScreen(entry.address) &&
      showsEntry(entry, { role: user.role, may: (action, area) => ability.can(action, area) }),
  )

const menuOf = (pathname: string, { tenant }: Viewer): SideMenu => {
  const catalogue = catalogMenu(tenant.features)
  // Promo codes are records, and belong to the catalogue.
  const within = (menu: SideMenu) => [...menu.entries, ...menu.footer].some(({ address }) => isAt(pathname, address))
  if (pathname.startsWith('/profile')) return settingsMenu
  if (pathname.startsWith('/developer')) return developerMenu
  if (pathname.startsWith('/customer')) return customerMenu
  if (pathname.startsWith('/reporting')) return reportingMenu
  return pathname.startsWith('/objects') && !within(catalogue) ? subscriptionsMenu : catalogue
}

const isAt = (pathname: string, address: string) => pathname === address || pathname.startsWith(`${address}/`)

/** The side menu of an address: heading, entries, and those at its foot (NAV-14 to NAV-20, NAV-23). */
export function menuAt(
  pathname: string,
  viewer: Viewer,
): { heading?: string; items: SideNavItem[]; footItems: SideNavItem[] } {
  const { heading, entries, footer } = menuOf(pathname, viewer)
  const itemsOf = (list: readonly MenuEntry[]) =>
    shownEntries(list, viewer).map(
      ({ label, address, badge }): SideNavItem => ({
        href: address,
        label,
        icon: menuIcon(address),
        badge,
        current: isAt(pathname, address),
      }),
    )
  return { heading, items: itemsOf(entries), footItems: itemsOf(footer) }
}

/** The view switcher: only for those who read subscriptions (NAV-06). */
export function viewsAt(pathname: string, viewer: Viewer): ViewLink[] {
  if (!viewer.ability.can('read', 'subscriptions')) return []
  const [first] = shownEntries(subscriptionsMenu.entries, viewer)
  const shown = menuOf(pathname, viewer)
  const settings = shown === settingsMenu || shown === developerMenu
  const subscriptions = shown === subscriptionsMenu || shown === customerMenu
  const analytics = shown === reportingMenu
  const [report] = shownEntries(reportingMenu.entries, viewer)
  return [
    { href: catalogHome, label: message('catalog'), current: !settings && !subscriptions && !analytics },
    ...(first ? [{ href: first.address, label: message('subscriptions'), current: subscriptions }] : []),
    ...(report ? [{ href: report.address, label: message('analyticsView'), beta: true, current: analytics }] : []),
  ]
}
