import { css, focusRing, quickColors, visuallyHidden, vars } from '../../theme/index.ts'

export const dropZone = css({
  display: 'grid',
  gap: '10px',
  justifyItems: 'start',
  padding: '14px',
  border: `1px dashed ${vars.border.field}`,
  borderRadius: vars.radius.md,
  background: vars.bg.field,
  minInlineSize: 0,
  ...quickColors,
  '&[data-drop-target]': { background: vars.bg.selected, borderColor: vars.border.selected, borderStyle: 'solid' },
  '&[data-focus-visible]': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '2px' },
  '& > *': { maxInlineSize: '100%' },
  variants: {
    fixed: { true: { background: vars.bg.subtle, borderStyle: 'solid', borderColor: vars.border.default } },
  },
})

export const note = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px',
  font: vars.type.dense,
  color: vars.text.muted,
})

export const chooseButton = css({
  border: 0,
  padding: 0,
  background: 'none',
  font: 'inherit',
  color: vars.text.link,
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
  cursor: 'pointer',
  borderRadius: vars.radius.xs,
  ...focusRing,
  '&[data-hovered]': { color: vars.text.linkHover },
  '&[data-disabled]': { color: vars.text.disabled, cursor: 'default' },
})

export const spoken = css(visuallyHidden)
