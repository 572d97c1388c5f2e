import { Icon, type IconPicture } from '@perennial/ui/icons'
import { Link } from '@perennial/ui/link'
import { css, vars } from '@perennial/ui/theme'
import { words } from '../../../words/index.ts'

const list = css({ margin: 0, padding: 0, listStyle: 'none' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '9px 16px',
  '&:not(:last-child)': { borderBlockEnd: `1px solid ${vars.border.subtle}` },
})
const place = css({ color: vars.text.muted, font: vars.type.code, overflowWrap: 'anywhere' })

export interface FoundProps {
  /** Label of the tree. */
  label: string
  icon: IconPicture
  items: readonly { name: string; path: string; href: string }[]
  /** Where the rest is, when there is more. */
  more?: string
}

/** Search results in one tree. */
export const Found = ({ label, icon, items, more }: FoundProps) => (
  <ul aria-label={label} className={list().className}>
    {items.map(({ name, path, href }) => (
      <li key={path} className={row().className}>
        <Icon of={icon} size={15} />
        <Link href={href}>{name}</Link>
        <span className={place().className}>{path}</span>
      </li>
    ))}
    {more && (
      <li className={row().className}>
        <Link href={more}>{words('more')}</Link>
      </li>
    )}
  </ul>
)
