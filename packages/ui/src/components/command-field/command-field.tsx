import { Icon, type IconPicture, SearchIcon } from '../../icons/index.ts'
import { css, focusRing, quickColors, truncated, vars } from '../../theme/index.ts'
import { Button } from 'react-aria-components'

const field = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  inlineSize: '300px',
  blockSize: '30px',
  paddingInline: '10px 6px',
  border: `1px solid ${vars.border.field}`,
  borderRadius: vars.radius.md,
  background: vars.bg.surface,
  color: vars.text.muted,
  font: `13px/18px ${vars.font.family.sans}`,
  textAlign: 'start',
  cursor: 'pointer',
  ...quickColors,
  ...focusRing,
  '&:hover': { borderColor: vars.border.strong, color: vars.text.default },
  '& > svg': { flex: 'none' },
  variants: {
    narrow: { true: { inlineSize: '190px', '@medium': { inlineSize: '32px' } } },
  },
  '@medium': { inlineSize: '32px', paddingInline: '7px', '& > :not(svg)': { display: 'none' } },
})
const words = css({ flex: 1, ...truncated })
const cap = css({
  padding: '0 5px',
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.sm,
  font: vars.type.caption,
  color: vars.text.subtle,
})

export interface CommandFieldProps {
  label: string
  /** The equivalent shortcut, as printed on the keys. */
  keys: readonly string[]
  icon?: IconPicture
  narrow?: boolean
  onOpen: () => void
}

/** Opens the command palette on press or by its shortcut, and looks like its field. */
export function CommandField({ label, keys, icon = SearchIcon, narrow, onOpen }: CommandFieldProps) {
  const printed = keys.join(keys.some((key) => key.length > 1) ? ' ' : '')
  return (
    // On narrow screens only the accessible name is left; the shortcut is part of it because it is read with the
    // button.
    <Button
      aria-label={`${label} ${printed}`}
      aria-haspopup="dialog"
      onPress={onOpen}
      className={field({ narrow }).className}
    >
      <Icon of={icon} size={16} />
      <span className={words().className}>{label}</span> <kbd className={cap().className}>{printed}</kbd>
    </Button>
  )
}
