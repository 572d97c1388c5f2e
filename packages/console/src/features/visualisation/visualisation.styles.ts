import { css, vars } from '@perennial/ui/theme'

export const parts = css({ display: 'grid', gap: '14px', gridTemplateColumns: 'minmax(0, 1fr)' })
export const scroller = css({
  overflowX: 'auto',
  padding: '2px',
  '&:focus-visible': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '2px' },
})
export const drawing = css({ position: 'relative' })
export const lines = css({ position: 'absolute', inset: 0 })
export const line = css({ fill: 'none', stroke: vars.border.strong, strokeLinecap: 'round' })
export const node = css({
  position: 'absolute',
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '8px',
  padding: '0 12px',
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.md,
  background: vars.bg.raised,
  fontSize: '13px',
  lineHeight: '18px',
  '& > svg': { color: vars.text.subtle },
})
export const count = css({ color: vars.text.muted, fontVariantNumeric: 'tabular-nums' })
