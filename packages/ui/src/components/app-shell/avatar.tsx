import type { Ref } from 'react'
import { Button } from 'react-aria-components'
import { css, focusRing, vars } from '../../theme/index.ts'
import { Tooltip } from '../tooltip/index.ts'

const face = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '26px',
  blockSize: '26px',
  borderRadius: '50%',
  font: `${vars.font.weight.semibold} 11px/1 ${vars.font.family.sans}`,
  background: vars.status.accent.bg,
  color: vars.status.accent.text,
  boxShadow: `inset 0 0 0 1px ${vars.status.accent.border}`,
  // Decorative: initials as text would be matched when searching the page for a name.
  '&::before': { content: 'attr(data-initials)' },
})

/** The initials of the first and the last word of a name. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toLocaleUpperCase()

/** A person's initials. Hidden from assistive technology: the name is next to it. */
export function Avatar({ name }: { name: string }) {
  return <span aria-hidden="true" data-initials={initialsOf(name)} className={face().className} />
}

const avatarButton = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '32px',
  blockSize: '32px',
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  cursor: 'pointer',
  ...focusRing,
})

export interface AvatarButtonProps {
  /** The person's name: shown as initials and in the tooltip. */
  name: string
  /** What the button opens: "Profile menu". */
  label: string
  ref?: Ref<HTMLButtonElement>
}

/** An avatar as a button that opens the profile menu. */
export function AvatarButton({ name, label, ...rest }: AvatarButtonProps) {
  return (
    <Tooltip content={name}>
      <Button {...rest} aria-label={label} className={avatarButton().className}>
        <Avatar name={name} />
      </Button>
    </Tooltip>
  )
}
