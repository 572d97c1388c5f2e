import { lazy, type ReactNode, Suspense, useState } from 'react'
import { MenuIcon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'
import type { Environment } from '../environment-badge/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { SideNav, type SideNavProps } from '../side-nav/index.ts'

const shell = css({
  display: 'grid',
  gridTemplateRows: `${vars.size.topBar} auto minmax(0, 1fr)`,
  blockSize: '100dvh',
  overflow: 'hidden',
  variants: {
    nav: {
      none: { gridTemplateColumns: 'minmax(0, 1fr)' },
      wide: {
        gridTemplateColumns: `${vars.size.sideNav} minmax(0, 1fr)`,
        '@medium': { gridTemplateColumns: 'minmax(0, 1fr)' },
      },
      narrow: {
        gridTemplateColumns: `${vars.size.sideNavCollapsed} minmax(0, 1fr)`,
        '@medium': { gridTemplateColumns: 'minmax(0, 1fr)' },
      },
    },
  },
})
const across = css({ gridColumn: '1 / -1', minInlineSize: 0 })
const side = css({
  borderInlineEnd: `1px solid ${vars.border.default}`,
  minBlockSize: 0,
  '@medium': { display: 'none' },
})
const main = css({
  minInlineSize: 0,
  minBlockSize: 0,
  overflow: 'auto',
  position: 'relative',
  outline: 'none',
  gridColumn: '-2 / -1',
})
/** Above everything, dialogs included, so that the environment is always visible. */
const line = css({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  blockSize: '2px',
  zIndex: vars.zIndex.tooltip,
  pointerEvents: 'none',
  forcedColorAdjust: 'none',
  variants: {
    environment: { production: { background: vars.env.production.bg }, test: { background: vars.env.test.bg } },
  },
})
const skip = css({
  position: 'fixed',
  insetBlockStart: '-60px',
  insetInlineStart: '12px',
  zIndex: vars.zIndex.tooltip,
  padding: '8px 12px',
  borderRadius: vars.radius.md,
  background: vars.bg.inverse,
  color: vars.text.inverse,
  '&:focus-visible': { insetBlockStart: '8px' },
})
const opener = css({ display: 'none', '@medium': { display: 'flex' } })

const NavigationDrawer = lazy(async () => ({ default: (await import('./navigation-drawer.tsx')).NavigationDrawer }))

/** The id of the main region, for skip links. */
export const mainId = 'main'

export interface AppShellProps {
  environment: Environment
  /** Renders the top bar; `start` is the button that opens the navigation on small screens. */
  topBar: (start: ReactNode) => ReactNode
  /** The side navigation of the view, if any. */
  sideNav?: SideNavProps
  /** Entries added to the navigation on small screens, such as the views of the top bar. */
  drawerItems?: SideNavProps['items']
  /** A banner under the top bar: offline, session ended. */
  notice?: ReactNode
  children: ReactNode
}

/** The frame of the console: top bar, side navigation and page. Under 1024 pixels the navigation is a drawer. */
export function AppShell({ environment, topBar, sideNav, drawerItems = [], notice, children }: AppShellProps) {
  const messages = useMessages()
  const [open, setOpen] = useState(false)
  // Large windows have no drawer, so they do not load its overlay.
  const [requested, setRequested] = useState(false)
  const hasDrawer = sideNav !== undefined || drawerItems.length > 0
  const nav = sideNav === undefined ? 'none' : sideNav.collapsed ? 'narrow' : 'wide'
  return (
    <div className={shell({ nav }).className}>
      <a href={`#${mainId}`} className={skip().className}>
        {messages.skipToContent}
      </a>
      <div className={line({ environment }).className} />
      <div className={across().className}>
        {topBar(
          hasDrawer && (
            <span className={opener().className}>
              <IconButton
                icon={MenuIcon}
                label={messages.openNavigation}
                hasPopup="dialog"
                onClick={() => {
                  setRequested(true)
                  setOpen(true)
                }}
              />
            </span>
          ),
        )}
      </div>
      <div className={across().className}>{notice}</div>
      {sideNav && (
        <div className={side().className}>
          <SideNav {...sideNav} />
        </div>
      )}
      <main id={mainId} tabIndex={-1} className={main().className}>
        {children}
      </main>
      {requested && (
        <Suspense>
          <NavigationDrawer
            {...sideNav}
            open={open}
            onOpenChange={setOpen}
            items={[...drawerItems, ...(sideNav?.items ?? [])]}
          />
        </Suspense>
      )}
    </div>
  )
}
