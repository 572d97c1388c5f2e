import { css, focusRing, quickColors, vars } from '@perennial/ui/theme'

export const columns = css({
  display: 'grid',
  gridTemplateColumns: '260px minmax(0, 1fr)',
  gap: '20px',
  alignItems: 'start',
  '@medium': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
export const list = css({ display: 'grid', gap: '2px', listStyle: 'none', margin: 0, padding: 0 })
export const entry = css({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  borderRadius: vars.radius.md,
  ...quickColors,
  '&:hover': { background: vars.bg.hover },
  variants: { chosen: { true: { '&, &:hover': { background: vars.bg.selectedStrong } } } },
})
export const choice = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  gap: '2px 10px',
  padding: '7px 12px',
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  borderRadius: vars.radius.md,
  minInlineSize: 0,
  ...focusRing,
  '& > svg': { color: vars.text.subtle, gridRow: '1 / 3' },
})
export const roleName = css({
  fontWeight: vars.font.weight.medium,
  overflowWrap: 'anywhere',
  variants: { chosen: { true: { fontWeight: vars.font.weight.semibold } } },
})
export const roleNote = css({ font: vars.type.caption, color: vars.text.muted })
export const listHint = css({ padding: '10px 12px', font: vars.type.caption, color: vars.text.muted })
export const bar = css({
  position: 'sticky',
  insetBlockEnd: '16px',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  // At the start: notices come up at the other end.
  marginBlockStart: '24px',
  padding: '10px 10px 10px 18px',
  borderRadius: vars.radius.lg,
  background: vars.bg.surface,
  border: `1px solid ${vars.border.strong}`,
  boxShadow: vars.shadow.high,
  zIndex: vars.zIndex.bulkBar,
})
export const changeList = css({ display: 'grid', gap: '6px', margin: 0, paddingInlineStart: '18px' })
