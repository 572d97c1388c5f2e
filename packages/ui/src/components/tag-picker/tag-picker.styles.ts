import { css, focusRing, vars } from '../../theme/index.ts'

export const frame = css({ display: 'grid', gap: '6px' })

export const chips = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '5px',
  minBlockSize: '24px',
  alignItems: 'center',
  outline: 'none',
  '&[data-empty]': { color: vars.text.subtle, font: vars.type.dense },
})

export const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  maxInlineSize: '100%',
  minBlockSize: '24px',
  padding: '1px 7px',
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.sm,
  background: vars.bg.surface,
  font: `${vars.font.weight.medium} 12px/16px ${vars.font.family.sans}`,
  overflowWrap: 'anywhere',
  cursor: 'default',
  ...focusRing,
  '&[data-disabled]': { color: vars.text.disabled },
  variants: { mono: { true: { fontFamily: vars.font.family.mono } } },
})

export const chipRemove = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '18px',
  blockSize: '18px',
  marginInlineEnd: '-4px',
  border: 0,
  padding: 0,
  borderRadius: vars.radius.xs,
  background: 'none',
  color: vars.text.muted,
  cursor: 'pointer',
  '&[data-hovered]': { background: vars.bg.hover, color: vars.text.default },
})
