import type { ReactNode, Ref } from 'react'
import { Link as AriaLink, RouterProvider } from 'react-aria-components'
import { Icon, ExternalIcon } from '../../icons/index.ts'
import { css, focusRing, vars } from '../../theme/index.ts'

const link = css({
  borderRadius: vars.radius.xs,
  cursor: 'pointer',
  ...focusRing,
  variants: {
    tone: {
      link: { color: vars.text.link, '&:hover': { color: vars.text.linkHover, textDecoration: 'underline' } },
      text: { color: 'inherit', '&:hover': { textDecoration: 'underline' } },
    },
    underline: { true: { textDecoration: 'underline', textUnderlineOffset: '2px' } },
    external: { true: { display: 'inline-flex', alignItems: 'center', gap: '4px' } },
  },
  defaultVariants: { tone: 'link' },
})

export interface LinkProps {
  children: ReactNode
  href: string
  /** `_blank` opens a new tab and adds an icon for it. */
  target?: '_blank' | '_self'
  /** `link` is green; `text` inherits the surrounding colour. */
  tone?: 'link' | 'text'
  /** Underlined, for running text. */
  underline?: boolean
  'aria-label'?: string
  /** Marks the link to the page that is open. */
  'aria-current'?: 'page'
  className?: string
  ref?: Ref<HTMLAnchorElement>
}

/** A link in text or in a list. */
export function Link({ children, target, tone = 'link', underline = false, className, ...rest }: LinkProps) {
  const external = target === '_blank'
  return (
    <AriaLink
      {...rest}
      target={target}
      rel={external ? 'noreferrer' : undefined}
      className={link({ tone, underline, external, className }).className}
    >
      {children}
      {external && <Icon of={ExternalIcon} size={13} />}
    </AriaLink>
  )
}

export interface LinkRouterProps {
  /** Navigates within the application without loading a document. */
  navigate: (path: string) => void
  children: ReactNode
}

/** Connects the kit's links, tabs, rows and menu items to the application's router. */
export function LinkRouter({ navigate, children }: LinkRouterProps) {
  return <RouterProvider navigate={navigate}>{children}</RouterProvider>
}
