import { css, vars } from '@perennial/ui/theme'

export const hint = css({ color: vars.text.muted, maxInlineSize: '60ch' })
export const picture = css({
  inlineSize: '196px',
  padding: '12px',
  borderRadius: vars.radius.lg,
  border: `1px solid ${vars.border.default}`,
  // A camera needs dark on light, whatever the theme.
  background: '#ffffff',
  color: '#000000',
  forcedColorAdjust: 'none',
  '& svg': { display: 'block', inlineSize: '100%', blockSize: 'auto' },
})
export const secret = css({ font: vars.type.code, overflowWrap: 'anywhere' })
export const codes = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: '6px 16px',
  font: vars.type.code,
  listStyle: 'none',
  padding: 0,
  margin: 0,
})
export const buttons = css({ display: 'flex', gap: '4px', justifyContent: 'flex-end' })
