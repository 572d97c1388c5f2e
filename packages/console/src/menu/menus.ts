import type { Tenant } from '@perennial/api/session'
import { type EntryAccess, showsEntry } from '@perennial/domain/navigation'
import { type IconPicture, PageIcon } from '@perennial/ui/icons'
import type { SideNavItem } from '@perennial/ui/side-nav'
import type { ViewLink } from '@perennial/ui/top-bar'
import type { CreateCommand, Feature, GoToShortcut, MenuEntry, MenuId } from '../feature/index.ts'
import type { Ability } from '../staff/index.ts'
import { label } from './labels.ts'

/** Home screen of the catalogue. */
export const catalogHome = '/catalog'

/** Where "Catalog" at the beginning of a breadcrumb leads (ITM-17). */
export const breadcrumbHome = '/catalog/offers'

/** The user for whom a menu is filtered. */
export interface Viewer {
  user: { role: string }
  tenant: Pick<Tenant, 'features' | 'mode'>
  ability: Ability
}

export interface SideMenu {
  heading?: string
  items: SideNavItem[]
  footItems: SideNavItem[]
}

/** Every menu of the console, as its features fill them. */
export interface Menus {
  /** The visible entries of a menu, in order. */
  entries: (menu: MenuId, viewer: Viewer) => MenuEntry[]
  /** Entries of everything that the user may create. */
  create: (viewer: Viewer) => CreateCommand[]
  shortcuts: readonly GoToShortcut[]
  /** The side menu of an address: heading, entries, and those at its foot (NAV-14 to NAV-20, NAV-23). */
  sideMenu: (pathname: string, viewer: Viewer) => SideMenu
  /** The view switcher: only for those who read subscriptions (NAV-06). */
  views: (pathname: string, viewer: Viewer) => ViewLink[]
  /** The icon of an address: that of its nearest menu entry. */
  icon: (address: string) => IconPicture
}

type SideMenuId = Extract<MenuId, 'catalog' | 'subscriptions' | 'customer' | 'analytics' | 'settings' | 'developer'>

const isWithin = (pathname: string, address: string) => pathname === address || pathname.startsWith(`${address}/`)

const sees = (access: EntryAccess, { tenant, ability }: Viewer): boolean =>
  showsEntry(access, {
    may: (action, area) => ability.can(action, area),
    features: tenant.features,
    mode: tenant.mode,
  })

const headings: Partial<Readonly<Record<SideMenuId, () => string>>> = {
  customer: () => label('customerCare'),
  settings: () => label('settings'),
  developer: () => label('developer'),
}

/** Puts the menus together from what features declare. */
export function createMenus(features: readonly Feature[]): Menus {
  const all = features.flatMap(({ menu = [] }) => menu)
  const listOf = (menu: MenuId) =>
    all
      .filter(({ places }) => places[menu] !== undefined)
      .toSorted((one, other) => one.places[menu]! - other.places[menu]!)
  const entries = (menu: MenuId, viewer: Viewer) => listOf(menu).filter((entry) => sees(entry, viewer))

  const sideMenuOf = (pathname: string): SideMenuId => {
    if (pathname.startsWith('/profile')) return 'settings'
    if (pathname.startsWith('/developer')) return 'developer'
    if (pathname.startsWith('/customer')) return 'customer'
    if (pathname.startsWith('/reporting')) return 'analytics'
    // Promo codes are records, and belong to the catalogue.
    const inCatalogue = [...listOf('catalog'), ...listOf('catalogFoot')].some(({ address }) =>
      isWithin(pathname, address),
    )
    return pathname.startsWith('/objects') && !inCatalogue ? 'subscriptions' : 'catalog'
  }

  return {
    entries,
    create: (viewer) => features.flatMap(({ create = [] }) => create).filter((command) => sees(command, viewer)),
    shortcuts: features.flatMap(({ shortcuts = [] }) => shortcuts),
    sideMenu(pathname, viewer) {
      const menu = sideMenuOf(pathname)
      const itemsOf = (id: MenuId) =>
        entries(id, viewer).map(
          (entry): SideNavItem => ({
            href: entry.address,
            label: entry.label(),
            icon: entry.icon,
            badge: entry.badge,
            current: isWithin(pathname, entry.address),
          }),
        )
      return {
        heading: headings[menu]?.(),
        items: itemsOf(menu),
        footItems: menu === 'catalog' ? itemsOf('catalogFoot') : [],
      }
    },
    views(pathname, viewer) {
      if (!viewer.ability.can('read', 'subscriptions')) return []
      const menu = sideMenuOf(pathname)
      const [records] = entries('subscriptions', viewer)
      const [report] = entries('analytics', viewer)
      return [
        { href: catalogHome, label: label('catalog'), current: menu === 'catalog' },
        ...(records
          ? [
              {
                href: records.address,
                label: label('subscriptions'),
                current: menu === 'subscriptions' || menu === 'customer',
              },
            ]
          : []),
        ...(report
          ? [{ href: report.address, label: label('analytics'), beta: true, current: menu === 'analytics' }]
          : []),
      ]
    },
    icon(address) {
      const above = all.filter((entry) => isWithin(address, entry.address))
      const nearest = above.toSorted((one, other) => other.address.length - one.address.length)[0]
      return nearest?.icon ?? PageIcon
    },
  }
}
