import { css, vars } from '@perennial/ui/theme'

export const hint = css({ color: vars.text.muted, maxInlineSize: '70ch' })
export const code = css({ font: vars.type.code, overflowWrap: 'anywhere' })
export const facts = css({ maxInlineSize: '640px' })
export const npmrc = css({
  margin: 0,
  padding: '12px 14px',
  overflowX: 'auto',
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.md,
  background: vars.bg.canvas,
  font: vars.type.code,
})
export const versionField = css({ inlineSize: '140px' })
