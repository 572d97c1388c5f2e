import type { ReactElement } from 'react'
import { Link as AriaLink, Button } from 'react-aria-components'
import { CollapseNavigationIcon, ExpandNavigationIcon, Icon, type IconPicture } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { css, focusRing, quickColors, vars } from '../../theme/index.ts'
import { StatusBadge } from '../status-badge/index.ts'
import { Tooltip } from '../tooltip/index.ts'

const nav = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1px',
  blockSize: '100%',
  padding: '12px 10px',
  overflowY: 'auto',
  background: vars.bg.nav,
  variants: { collapsed: { true: { padding: '10px 9px', alignItems: 'center' } } },
})
const list = css({
  display: 'grid',
  gap: '1px',
  variants: { foot: { true: { marginBlockStart: 'auto', paddingBlockStart: '12px' } } },
})
const heading = css({
  font: `${vars.font.weight.medium} 12px/16px ${vars.font.family.sans}`,
  color: vars.text.subtle,
  padding: '10px 8px 5px',
})
const entry = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  inlineSize: '100%',
  minBlockSize: '32px',
  paddingInline: '8px',
  border: 0,
  borderRadius: vars.radius.md,
  background: 'none',
  color: vars.text.muted,
  fontSize: '14px',
  lineHeight: '20px',
  fontWeight: 480,
  textAlign: 'start',
  cursor: 'pointer',
  ...quickColors,
  ...focusRing,
  '& > svg': { color: vars.text.subtle, flex: 'none' },
  '&:hover': { background: vars.bg.pressed, color: vars.text.default },
  '&[aria-current="page"]': {
    background: vars.bg.selectedStrong,
    color: vars.text.default,
    fontWeight: vars.font.weight.semibold,
    '& > svg': { color: vars.text.link },
  },
  '@forced': { '&[aria-current="page"]': { outline: '1px solid Highlight' } },
  variants: { collapsed: { true: { inlineSize: '34px', padding: 0, justifyContent: 'center' } } },
})
const word = css({ flex: 1 })

export interface SideNavItem {
  href: string
  label: string
  icon: IconPicture
  badge?: 'beta' | 'V2'
  /** The current page. */
  current?: boolean
}

export interface SideNavProps {
  /** Label of the navigation. */
  label?: string
  /** A heading over the entries. */
  heading?: string
  /** The entries in order. */
  items: readonly SideNavItem[]
  /** Entries at the bottom: Operations, Config. */
  footItems?: readonly SideNavItem[]
  /** Icons only, 52 pixels wide. */
  collapsed?: boolean
  /** Adds the button that collapses and expands the navigation. */
  onCollapsedChange?: (collapsed: boolean) => void
}

function Entry({ item, collapsed }: { item: SideNavItem; collapsed: boolean }): ReactElement {
  const link = (
    <AriaLink
      href={item.href}
      aria-current={item.current ? 'page' : undefined}
      aria-label={collapsed ? item.label : undefined}
      className={entry({ collapsed }).className}
    >
      <Icon of={item.icon} size={17} />
      {!collapsed && <span className={word().className}>{item.label}</span>}
      {!collapsed && item.badge && <NavBadge badge={item.badge} />}
    </AriaLink>
  )
  return (
    <li>
      {collapsed ? (
        <Tooltip content={item.label} placement="end">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  )
}

function NavBadge({ badge }: { badge: 'beta' | 'V2' }) {
  const messages = useMessages()
  return (
    <StatusBadge tone={badge === 'beta' ? 'beta' : 'accent'} small>
      {badge === 'beta' ? messages.beta : badge}
    </StatusBadge>
  )
}

/** The side navigation of a view: 224 pixels wide, or 52 collapsed. */
export function SideNav({
  label,
  heading: words,
  items,
  footItems = [],
  collapsed = false,
  onCollapsedChange,
}: SideNavProps) {
  const messages = useMessages()
  const toggleLabel = collapsed ? messages.expand : messages.collapse
  const toggle = (
    <Button
      aria-label={collapsed ? toggleLabel : undefined}
      onPress={() => onCollapsedChange?.(!collapsed)}
      className={entry({ collapsed }).className}
    >
      <Icon of={collapsed ? ExpandNavigationIcon : CollapseNavigationIcon} size={17} />
      {!collapsed && <span className={word().className}>{toggleLabel}</span>}
    </Button>
  )
  return (
    <nav aria-label={label ?? messages.navigation} className={nav({ collapsed }).className}>
      {words && !collapsed && <h2 className={heading().className}>{words}</h2>}
      <ul className={list().className}>
        {items.map((item) => (
          <Entry key={item.href} item={item} collapsed={collapsed} />
        ))}
      </ul>
      <ul className={list({ foot: true }).className}>
        {footItems.map((item) => (
          <Entry key={item.href} item={item} collapsed={collapsed} />
        ))}
        {onCollapsedChange && (
          <li>
            {collapsed ? (
              <Tooltip content={toggleLabel} placement="end">
                {toggle}
              </Tooltip>
            ) : (
              toggle
            )}
          </li>
        )}
      </ul>
    </nav>
  )
}
