import { css, focusRing, truncated, vars } from '@perennial/ui/theme'

/** Of one size whatever is found, so that nothing moves under the pointer. */
export const picker = css({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: '8px',
  inlineSize: 'min(340px, 78vw)',
  blockSize: 'min(400px, 60vh)',
})
export const results = css({ display: 'grid', alignContent: 'start', gap: '8px', overflowY: 'auto' })
export const group = css({
  margin: 0,
  padding: '4px 10px 2px',
  color: vars.text.muted,
  font: vars.type.caption,
})
export const targets = css({ display: 'grid', gap: '1px', margin: 0, padding: '2px', listStyle: 'none' })
export const target = css({
  display: 'grid',
  inlineSize: '100%',
  minInlineSize: 0,
  padding: '6px 10px',
  border: 0,
  borderRadius: vars.radius.md,
  background: 'none',
  color: vars.text.default,
  textAlign: 'start',
  cursor: 'pointer',
  ...focusRing,
  '&:hover': { background: vars.bg.hover },
  '&[aria-current]': { background: vars.bg.selectedStrong },
})
export const targetName = css({ ...truncated, font: vars.type.denseStrong })
export const targetHint = css({ ...truncated, color: vars.text.muted, font: vars.type.caption })
export const note = css({ margin: 0, padding: '6px 10px', color: vars.text.muted, font: vars.type.dense })
