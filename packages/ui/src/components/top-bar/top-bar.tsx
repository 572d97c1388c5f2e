import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components'
import { useMessages } from '../../messages/index.ts'
import { css, focusRing, truncated, vars } from '../../theme/index.ts'
import { type Environment, EnvironmentBadge } from '../environment-badge/index.ts'
import { StatusBadge } from '../status-badge/index.ts'
import { BrandMark } from './brand-mark.tsx'

const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  position: 'relative',
  blockSize: vars.size.topBar,
  paddingInline: '14px 12px',
  background: vars.bg.nav,
  borderBlockEnd: `1px solid ${vars.border.default}`,
  minInlineSize: 0,
  '@narrow': { gap: '8px', paddingInline: '8px' },
})
const home = css({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minInlineSize: 0,
  borderRadius: vars.radius.md,
  fontWeight: vars.font.weight.semibold,
  cursor: 'pointer',
  ...focusRing,
})
const name = css({ ...truncated, '@narrow': { maxInlineSize: '34vw' } })
const switcher = css({
  display: 'flex',
  gap: '2px',
  marginInlineStart: '12px',
  alignSelf: 'stretch',
  '@medium': { display: 'none' },
})
const view = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  paddingInline: '12px',
  position: 'relative',
  color: vars.text.muted,
  font: `${vars.font.weight.medium} 13px/18px ${vars.font.family.sans}`,
  cursor: 'pointer',
  borderRadius: vars.radius.md,
  '&:hover': { color: vars.text.default },
  '&:focus-visible': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '-6px' },
  '&[aria-current]': { color: vars.text.default },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    insetInline: '12px',
    insetBlockEnd: '-1px',
    blockSize: '2px',
    background: vars.text.default,
    forcedColorAdjust: 'none',
  },
})
const space = css({ flex: 1 })
const side = css({ display: 'flex', alignItems: 'center', gap: '6px' })

export interface ViewLink {
  href: string
  label: string
  beta?: boolean
  current?: boolean
}

export interface TopBarProps {
  /** The catalogue's name. */
  name: string
  /** Where the logo and the name lead. */
  homeHref: string
  /** `production` or `test`, shown as a badge. */
  environment: Environment
  /** Catalog, Subscriptions, Analytics: those that the user may open. */
  views?: readonly ViewLink[]
  /** Before the logo: the button that opens the navigation on small screens. */
  start?: ReactNode
  /** At the far end: search, help, profile. */
  children?: ReactNode
}

/** The bar at the top: catalogue, environment, view and profile. */
export function TopBar({ name: catalogue, homeHref, environment, views = [], start, children }: TopBarProps) {
  const messages = useMessages()
  return (
    <header className={bar().className}>
      {start}
      <AriaLink href={homeHref} className={home().className}>
        <BrandMark />
        <span className={name().className}>{catalogue}</span>
      </AriaLink>
      <EnvironmentBadge environment={environment} />
      {views.length > 0 && (
        <nav aria-label={messages.views} className={switcher().className}>
          {views.map(({ href, label, beta, current }) => (
            <AriaLink key={href} href={href} aria-current={current ? 'true' : undefined} className={view().className}>
              {label}
              {beta && (
                <StatusBadge tone="beta" small>
                  {messages.beta}
                </StatusBadge>
              )}
            </AriaLink>
          ))}
        </nav>
      )}
      <span className={space().className} />
      <div className={side().className}>{children}</div>
    </header>
  )
}
