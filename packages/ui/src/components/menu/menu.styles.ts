import { css, raised, vars } from '../../theme/index.ts'

export const menuSurface = css({
  ...raised,
  minInlineSize: '200px',
  maxInlineSize: '360px',
  padding: '5px',
  overflow: 'auto',
  outline: 'none',
  zIndex: vars.zIndex.dropdown,
  transformOrigin: 'top',
  transition: `opacity ${vars.motion.duration.base} ${vars.motion.easing.out}`,
  '&[data-entering], &[data-exiting]': { opacity: 0 },
})

export const menuList = css({ outline: 'none' })

export const menuItem = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minBlockSize: '32px',
  padding: '4px 9px',
  borderRadius: '6px',
  font: `${vars.font.weight.regular} 13px/18px ${vars.font.family.sans}`,
  color: vars.text.default,
  cursor: 'pointer',
  outline: 'none',
  '& svg': { color: vars.text.muted, flex: 'none' },
  '&[data-focused]': { background: vars.bg.hover },
  '&[data-pressed]': { background: vars.bg.pressed },
  '&[data-focus-visible]': { boxShadow: `inset 0 0 0 2px ${vars.focus.ring}` },
  '&[data-disabled]': { color: vars.text.disabled, cursor: 'default' },
  '@forced': { '&[data-focused]': { outline: '2px solid Highlight' } },
  variants: {
    tone: { neutral: {}, danger: { color: vars.text.danger, '& svg': { color: 'inherit' } } },
  },
})

export const menuItemText = css({ display: 'grid', flex: 1, minInlineSize: 0 })
export const menuItemHint = css({ font: vars.type.caption, color: vars.text.subtle })
export const menuShortcut = css({
  font: `500 11px/16px ${vars.font.family.sans}`,
  border: `1px solid ${vars.border.default}`,
  borderRadius: '4px',
  paddingInline: '4px',
  color: vars.text.muted,
})
export const menuLine = css({ blockSize: '1px', margin: '5px -5px', border: 0, background: vars.border.default })
export const menuFootnote = css({
  font: vars.type.caption,
  color: vars.text.subtle,
  padding: '8px 9px 4px',
  margin: '5px -5px 0',
  paddingInline: '14px',
  borderBlockStart: `1px solid ${vars.border.default}`,
})
export const menuHeading = css({
  font: `${vars.font.weight.medium} 12px/16px ${vars.font.family.sans}`,
  color: vars.text.subtle,
  padding: '6px 9px 4px',
})
