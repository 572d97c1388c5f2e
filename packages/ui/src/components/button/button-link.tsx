import type { ReactNode, Ref } from 'react'
import { Link as AriaLink } from 'react-aria-components'
import { Icon } from '../../icons/index.ts'
import { buttonStyle } from './button.styles.ts'
import type { ButtonLook } from './button.tsx'

export interface ButtonLinkProps extends ButtonLook {
  children: ReactNode
  /** Where it leads. Inside a `LinkRouter` it goes there without loading a document. */
  href: string
  /** `_blank` for another tab. */
  target?: '_blank' | '_self'
  'aria-label'?: string
  className?: string
  ref?: Ref<HTMLAnchorElement>
}

/** A link that looks like a button: it goes somewhere, so it can be opened in another tab. */
export function ButtonLink({
  children,
  href,
  target,
  tone,
  emphasis,
  size,
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
