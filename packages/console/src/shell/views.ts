import type { Area } from '@perennial/domain/access'
import { type IconPicture, OrderIcon, PageIcon } from '@perennial/ui/icons'
import type { SideNavItem } from '@perennial/ui/side-nav'
import type { ViewLink } from '@perennial/ui/top-bar'
import type { Ability } from '../access/index.ts'
import { ordersUrl } from '../features/orders/urls.ts'
import { pagesUrl } from '../features/pages/urls.ts'
import { type MessageKey, message } from '../messages/index.ts'

interface MenuEntry {
  href: string
  label: MessageKey
  icon: IconPicture
  /** Who reads this area sees the entry. */
  area: Area
}

/** The areas that exist, by view and in the order of the specification (NAV-14, NAV-20). */
const catalogEntries: readonly MenuEntry[] = [{ href: pagesUrl, label: 'pages', icon: PageIcon, area: 'page' }]
const objectEntries: readonly MenuEntry[] = [
  { href: ordersUrl, label: 'orders', icon: OrderIcon, area: 'subscriptions' },
]

export const catalogHome = '/catalog'

const isObjects = (pathname: string) => pathname.startsWith('/objects')

/** The entries of the side navigation at an address. */
export function menuAt(pathname: string, ability: Ability): SideNavItem[] {
  return (isObjects(pathname) ? objectEntries : catalogEntries)
    .filter(({ area }) => ability.can('read', area))
    .map(({ href, label, icon }) => ({
      href,
      label: message(label),
      icon,
      current: pathname === href || pathname.startsWith(`${href}/`),
    }))
}

/** The view switcher: only for those who read subscriptions (NAV-06). */
export function viewsAt(pathname: string, ability: Ability): ViewLink[] {
  if (!ability.can('read', 'subscriptions')) return []
  const objects = isObjects(pathname)
  return [
    { href: catalogHome, label: message('catalog'), current: !objects },
    { href: ordersUrl, label: message('subscriptions'), current: objects },
  ]
}
