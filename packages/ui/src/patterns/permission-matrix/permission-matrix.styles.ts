import { css, vars, visuallyHidden } from '../../theme/index.ts'

export const matrixFrame = css({
  background: vars.bg.surface,
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.lg,
  minInlineSize: 0,
  overflow: 'hidden',
})
export const matrixTitle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 8px',
  padding: '12px 16px',
  borderBlockEnd: `1px solid ${vars.border.default}`,
  fontSize: '13px',
  lineHeight: '18px',
})
export const matrixName = css({ font: vars.type.subheading, overflowWrap: 'anywhere' })
export const matrixText = css({ color: vars.text.muted, flex: 1, minInlineSize: '120px' })
export const matrixCount = css({ color: vars.text.muted, whiteSpace: 'nowrap' })
export const matrixReason = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  padding: '8px 16px',
  background: vars.bg.subtle,
  borderBlockEnd: `1px solid ${vars.border.default}`,
  color: vars.text.muted,
  fontSize: '13px',
  lineHeight: '18px',
})

export const matrixScroll = css({ overflowX: 'auto' })
export const matrixTable = css({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: vars.density.font,
  lineHeight: '18px',
})
export const matrixHead = css({
  blockSize: '34px',
  paddingInline: '8px',
  background: vars.bg.subtle,
  borderBlockEnd: `1px solid ${vars.border.default}`,
  font: `${vars.font.weight.medium} 12px/16px ${vars.font.family.sans}`,
  color: vars.text.muted,
  whiteSpace: 'nowrap',
  variants: {
    area: {
      true: {
        textAlign: 'start',
        paddingInlineStart: vars.space[4],
        position: 'sticky',
        insetInlineStart: 0,
        zIndex: vars.zIndex.stickyCell,
      },
    },
  },
})
export const matrixRow = css({
  '&:hover > *': { background: vars.bg.hover },
  '&:last-child > *': { borderBlockEnd: 0 },
})
export const matrixArea = css({
  blockSize: vars.density.row,
  paddingBlock: '4px',
  paddingInline: `${vars.space[4]} 8px`,
  background: vars.bg.surface,
  borderBlockEnd: `1px solid ${vars.border.subtle}`,
  fontWeight: vars.font.weight.regular,
  textAlign: 'start',
  // The area names stay visible while the actions scroll.
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: vars.zIndex.stickyCell,
  '@narrow': { minInlineSize: '128px' },
})
export const matrixHint = css({
  marginInlineStart: '8px',
  color: vars.text.subtle,
  fontSize: '12px',
  lineHeight: '16px',
  '@medium': { display: 'none' },
})
export const matrixCell = css({
  position: 'relative',
  minInlineSize: '72px',
  inlineSize: '12%',
  padding: 0,
  borderBlockEnd: `1px solid ${vars.border.subtle}`,
  textAlign: 'center',
  color: vars.text.subtle,
  '&:focus-visible': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '-3px', borderRadius: '5px' },
  variants: { changed: { true: { '&&': { background: vars.status.warning.bg } } } },
})

/** The whole cell is the target. */
export const matrixToggle = css({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '100%',
  border: 0,
  padding: 0,
  background: 'none',
  cursor: 'pointer',
  '&:focus-visible': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '-3px', borderRadius: '5px' },
  '&[aria-disabled]': { cursor: 'default' },
})
export const matrixBox = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '16px',
  blockSize: '16px',
  border: `1px solid ${vars.border.field}`,
  borderRadius: '4px',
  background: vars.bg.field,
  color: 'transparent',
  '@forced': { forcedColorAdjust: 'none' },
  '[aria-checked]:not([aria-disabled]):hover > &': { borderColor: vars.text.default },
  variants: {
    on: {
      true: {
        '&&': {
          background: vars.action.primary.bg,
          borderColor: vars.action.primary.bg,
          color: vars.action.primary.text,
        },
      },
    },
    flat: { true: { background: 'none', borderColor: vars.border.default } },
    refused: { true: { background: vars.bg.sunken, borderColor: vars.border.default } },
  },
  compoundVariants: [
    {
      on: true,
      flat: true,
      css: { '&&': { background: 'none', borderColor: 'transparent', color: vars.text.default } },
    },
  ],
})
export const unseen = css(visuallyHidden)
