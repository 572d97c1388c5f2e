import { css, vars } from '@perennial/ui/theme'

export const outline = css({
  position: 'absolute',
  pointerEvents: 'none',
  border: `${vars.line.width.selection} solid ${vars.builder.selection}`,
  zIndex: 3,
  variants: {
    kind: {
      selected: {},
      hovered: { border: `1px dashed ${vars.builder.hover}`, zIndex: 2 },
      failed: { border: `1px dashed ${vars.border.danger}` },
    },
  },
})

export const nameTab = css({
  position: 'absolute',
  insetInlineStart: '-2px',
  insetBlockStart: '-26px',
  blockSize: '26px',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  paddingInline: '8px',
  borderRadius: '4px 4px 0 0',
  background: vars.builder.selection,
  color: vars.builder.labelText,
  font: `${vars.font.weight.semibold} 12px/26px ${vars.font.family.sans}`,
  whiteSpace: 'nowrap',
  pointerEvents: 'auto',
  cursor: 'grab',
  // A card at the top of the page has no space above, so the tab goes inside.
  variants: { inside: { true: { insetBlockStart: 0, insetInlineStart: 0, borderRadius: '0 0 4px 0' } } },
})

export const toolbar = css({
  position: 'absolute',
  insetInlineEnd: '-2px',
  insetBlockStart: '-34px',
  display: 'flex',
  background: vars.bg.raised,
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.md,
  boxShadow: vars.shadow.mid,
  pointerEvents: 'auto',
  zIndex: 5,
  variants: { inside: { true: { insetBlockStart: '6px', insetInlineEnd: '6px' } } },
})

export const line = css({
  position: 'absolute',
  blockSize: vars.line.width.insertion,
  marginBlockStart: '-1.5px',
  borderRadius: '2px',
  background: vars.builder.insertion,
  pointerEvents: 'none',
  zIndex: 4,
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '-3px',
    inlineSize: '9px',
    blockSize: '9px',
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: `3px solid ${vars.builder.insertion}`,
    background: vars.bg.surface,
  },
  '&::before': { insetInlineStart: '-5px' },
  '&::after': { insetInlineEnd: '-5px' },
})

/** An empty place of a box. Drawn by the builder, so it has the console's theme and is not zoomed. */
export const emptyPlace = css({
  position: 'absolute',
  boxSizing: 'border-box',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '6px',
  padding: '4px',
  overflow: 'hidden',
  border: `1px dashed ${vars.border.strong}`,
  borderRadius: vars.radius.sm,
  background: vars.bg.surface,
  pointerEvents: 'none',
  '& > [data-controls]': { pointerEvents: 'auto' },
})
export const emptyPlaceText = css({ color: vars.text.muted, font: vars.type.caption, textAlign: 'center' })

export const plus = css({
  position: 'absolute',
  insetInlineStart: '50%',
  insetBlockStart: '-13px',
  marginInlineStart: '-14px',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '28px',
  blockSize: '28px',
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: vars.builder.insertion,
  color: vars.builder.labelText,
  boxShadow: '0 0 0 3px #fff',
  pointerEvents: 'auto',
  cursor: 'pointer',
  '&:focus-visible': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '3px' },
})

export const failure = css({
  position: 'absolute',
  inset: '0 0 auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '6px 10px',
  pointerEvents: 'auto',
  background: vars.status.danger.bg,
  color: vars.status.danger.text,
  font: vars.type.caption,
})
