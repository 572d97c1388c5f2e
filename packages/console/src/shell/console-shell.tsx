import { AppShell } from '@perennial/ui/app-shell'
import { CatalogueIcon, SubscriptionIcon } from '@perennial/ui/icons'
import { TopBar } from '@perennial/ui/top-bar'
import { Suspense } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { useStaff } from '../access/index.ts'
import { LoadingPage } from './loading-page.tsx'
import { Notices } from './notices.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { useCollapsed } from './use-collapsed.ts'
import { catalogHome, menuAt, viewsAt } from './views.ts'

/** What a route may ask of the shell. */
export interface RouteHandle {
  /** The page needs the width: the navigation is only pictures. */
  narrowNavigation?: boolean
}

/** Top bar, side navigation and the page of the address. */
export function ConsoleShell() {
  const { tenant, ability } = useStaff()
  const { pathname } = useLocation()
  const [collapsed, setCollapsed] = useCollapsed()
  const forced = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.narrowNavigation)
  const items = menuAt(pathname, ability)
  const views = viewsAt(pathname, ability)
  return (
    <AppShell
      environment={tenant.mode}
      notice={<Notices />}
      topBar={(start) => (
        <TopBar name={tenant.name} homeHref={catalogHome} environment={tenant.mode} views={views} start={start}>
          <ProfileMenu />
        </TopBar>
      )}
      sideNav={
        items.length > 0
          ? { items, collapsed: forced || collapsed, onCollapsedChange: forced ? undefined : setCollapsed }
          : undefined
      }
      drawerItems={views.map(({ href, label }, at) => ({
        href,
        label,
        icon: at === 0 ? CatalogueIcon : SubscriptionIcon,
      }))}
    >
      <Suspense fallback={<LoadingPage />}>
        <Outlet />
      </Suspense>
    </AppShell>
  )
}
