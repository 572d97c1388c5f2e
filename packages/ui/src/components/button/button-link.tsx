import type { ReactNode, Ref } from 'react'
import { Link as AriaLink } from 'react-aria-components'
import { Icon } from '../../icons/index.ts'
import { buttonStyle } from './button.styles.ts'
import type { ButtonLook } from './button.tsx'

export interface ButtonLinkProps extends ButtonLook {
  children: ReactNode
  /** Target address. Inside a `LinkRouter` it navigates without loading a document. */
  href: string
  /** `_blank` opens a new tab. */
  target?: '_blank' | '_self'
  'aria-label'?: string
  className?: string
  ref?: Ref<HTMLAnchorElement>
}

/** A link styled as a button: because it navigates, it can be opened in a new tab. */
export function ButtonLink({
  children,
  href,
  target,
  tone = 'neutral',
  emphasis = 'normal',
  size = 'medium',
  icon,
  endIcon,
  className,
  ref,
  ...rest
}: ButtonLinkProps) {
  return (
    <AriaLink
      {...rest}
      ref={ref}
      href={href}
      target={target}
      rel={target === '_blank' ? 'noreferrer' : undefined}
      className={buttonStyle({ tone, emphasis, size, className }).className}
    >
      {icon && <Icon of={icon} />}
      {children}
      {endIcon && <Icon of={endIcon} size={14} />}
    </AriaLink>
  )
}
