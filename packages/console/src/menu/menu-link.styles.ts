import { css, focusRing, vars } from '@perennial/ui/theme'

export const row = css({
  display: 'grid',
  gridTemplateColumns: '34px 1fr auto',
  alignItems: 'center',
  gap: '12px',
  padding: '9px 16px',
  borderBlockStart: `1px solid ${vars.border.subtle}`,
  ...focusRing,
  '&:hover': { background: vars.bg.hover },
  '&:focus-visible, &[data-focus-visible]': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '-3px' },
  '& > svg': { color: vars.text.subtle },
})
export const picture = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '34px',
  blockSize: '34px',
  borderRadius: '8px',
  background: vars.bg.sunken,
  color: vars.text.link,
})
export const label = css({ display: 'block', fontWeight: vars.font.weight.medium, lineHeight: '18px' })
export const note = css({ display: 'block', font: vars.type.caption, color: vars.text.subtle })
