import { css, focusRing, truncated, vars } from '@perennial/ui/theme'

export const body = css({ display: 'grid', gap: '8px', inlineSize: '280px' })
export const note = css({ margin: 0, padding: '6px 10px', color: vars.text.muted, font: vars.type.dense })
export const list = css({
  display: 'grid',
  gap: '1px',
  margin: 0,
  padding: '2px',
  listStyle: 'none',
  maxBlockSize: '320px',
  overflowY: 'auto',
})
export const entry = css({
  ...truncated,
  display: 'block',
  inlineSize: '100%',
  padding: '7px 10px',
  border: 0,
  borderRadius: vars.radius.md,
  background: 'none',
  color: vars.text.default,
  font: vars.type.dense,
  textAlign: 'start',
  cursor: 'pointer',
  ...focusRing,
  '&:hover': { background: vars.bg.hover },
  '&[aria-current]': { background: vars.bg.selectedStrong, fontWeight: vars.font.weight.semibold },
})
