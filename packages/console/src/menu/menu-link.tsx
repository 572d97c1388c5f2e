import { ExternalIcon, GoIcon, Icon, type IconPicture } from '@perennial/ui/icons'
import { Link } from 'react-router'
import { label, note, picture, row } from './menu-link.styles.ts'

export interface MenuLinkProps {
  href: string
  icon: IconPicture
  name: string
  /** A line under the name. */
  hint?: string
  /** Opens another tab. */
  external?: boolean
}

/** A menu entry as a row of a card, with icon and description. */
export function MenuLink({ href, icon, name, hint, external = false }: MenuLinkProps) {
  return (
    <Link
      to={href}
      target={external ? '_blank' : undefined}
      rel={external ? 'noreferrer' : undefined}
      className={row().className}
    >
      <span className={picture().className}>
        <Icon of={icon} size={17} />
      </span>
      <span>
        <span className={label().className}>{name}</span>
        {hint && <span className={note().className}>{hint}</span>}
      </span>
      <Icon of={external ? ExternalIcon : GoIcon} />
    </Link>
  )
}
