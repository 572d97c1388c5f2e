import { css, truncated, vars } from '@perennial/ui/theme'

export const addressLine = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minInlineSize: 0,
})
export const addressText = css({
  flex: 1,
  color: vars.text.default,
  font: `${vars.font.weight.regular} 13px/20px ${vars.font.family.mono}`,
  ...truncated,
})
export const note = css({ margin: 0, color: vars.text.muted, font: vars.type.caption })
export const heading = css({ margin: 0, font: `${vars.font.weight.semibold} 13px/20px ${vars.font.family.sans}` })
export const rows = css({ display: 'grid', gap: 0, margin: 0, padding: 0, listStyle: 'none' })
export const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  paddingBlock: '6px',
  borderBlockEnd: `1px solid ${vars.border.default}`,
  font: vars.type.dense,
})
export const block = css({ display: 'grid', gap: '6px', minInlineSize: 0 })
