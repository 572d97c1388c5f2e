import { AppShell } from '@perennial/ui/app-shell'
import { CatalogueIcon, SubscriptionIcon } from '@perennial/ui/icons'
import { TopBar } from '@perennial/ui/top-bar'
import { lazy, Suspense } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { useStaff } from '../staff/index.ts'
import { ShortcutProvider } from '../shortcuts/index.ts'
import type { RouteHandle } from '../feature/index.ts'
import { LoadingPage } from '../page/index.ts'
import { catalogHome, useMenus } from '../menu/index.ts'
import { Notices } from './notices.tsx'
import { useCollapsed } from './use-collapsed.ts'

// Menus, popovers and dialogs are half of the design system's code, so they load after the page.
const Tools = lazy(async () => ({ default: (await import('./tools.tsx')).Tools }))

/** Top bar, side navigation and the page of the address. */
export function ConsoleShell() {
  return (
    <ShortcutProvider>
      <Frame />
    </ShortcutProvider>
  )
}

function Frame() {
  const staff = useStaff()
  const { tenant } = staff
  const { pathname } = useLocation()
  const [collapsed, setCollapsed] = useCollapsed()
  const forced = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.narrowNavigation)
  const menus = useMenus()
  const { heading, items, footItems } = menus.sideMenu(pathname, staff)
  const views = menus.views(pathname, staff)
  return (
    <AppShell
      environment={tenant.mode}
      notice={<Notices />}
      topBar={(start) => (
        <TopBar name={tenant.name} homeHref={catalogHome} environment={tenant.mode} views={views} start={start}>
          <Suspense>
            <Tools onToggleNavigation={() => setCollapsed(!collapsed)} />
          </Suspense>
        </TopBar>
      )}
      sideNav={
        items.length > 0
          ? {
              heading,
              items,
              footItems,
              collapsed: forced || collapsed,
              onCollapsedChange: forced ? undefined : setCollapsed,
            }
          : undefined
      }
      drawerItems={views.map(({ href, label }, index) => ({
        href,
        label,
        icon: index === 0 ? CatalogueIcon : SubscriptionIcon,
      }))}
    >
      <Suspense fallback={<LoadingPage />}>
        <Outlet />
      </Suspense>
    </AppShell>
  )
}
