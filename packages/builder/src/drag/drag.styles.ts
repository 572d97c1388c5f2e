import { css, vars } from '@perennial/ui/theme'

/** What follows the pointer: the card's name, as on its tab. */
export const dragChip = css({
  display: 'inline-flex',
  alignItems: 'center',
  inlineSize: 'max-content',
  padding: '4px 10px',
  borderRadius: vars.radius.sm,
  background: vars.builder.selection,
  color: vars.builder.labelText,
  boxShadow: vars.shadow.mid,
  font: `${vars.font.weight.semibold} 13px/20px ${vars.font.family.sans}`,
  pointerEvents: 'none',
})

export const droppable = css({ position: 'absolute', inset: 0, pointerEvents: 'none' })
