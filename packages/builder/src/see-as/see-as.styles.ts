import { css, vars } from '@perennial/ui/theme'

export const strip = css({
  display: 'flex',
  alignItems: 'stretch',
  minBlockSize: '52px',
  overflowX: 'auto',
  background: vars.bg.surface,
  borderBlockEnd: `1px solid ${vars.border.default}`,
})
/** A cell of the strip: its label over its value. */
export const cell = css({
  flex: '1 0 112px',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: '1px',
  minInlineSize: 0,
  blockSize: '52px',
  padding: '4px 14px',
  border: 0,
  borderInlineEnd: `1px solid ${vars.border.default}`,
  borderRadius: 0,
  background: 'none',
  textAlign: 'start',
  variants: {
    changed: {
      true: {
        background: vars.status.success.bg,
        boxShadow: `inset 0 -2px 0 ${vars.status.success.icon}`,
      },
    },
  },
})
export const cellWords = css({ display: 'grid', justifyItems: 'start', inlineSize: '100%', minInlineSize: 0 })
export const cellLabel = css({ display: 'block', color: vars.text.muted, font: vars.type.caption })
export const cellValue = css({
  display: 'block',
  maxInlineSize: '100%',
  color: vars.text.default,
  font: vars.type.denseStrong,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const ends = css({ display: 'flex', alignItems: 'center', gap: '4px', paddingInline: '8px', flex: 'none' })
export const form = css({ display: 'grid', gap: '12px', inlineSize: '300px' })
export const note = css({ margin: 0, color: vars.text.muted, font: vars.type.caption })
export const names = css({ display: 'grid', gap: '4px', margin: 0, padding: 0, listStyle: 'none' })
export const named = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' })
export const sentence = css({
  margin: 0,
  padding: '8px 16px',
  background: vars.bg.canvas,
  font: `${vars.font.weight.regular} 17px/24px ${vars.font.family.serif}`,
  borderBlockEnd: `1px solid ${vars.border.default}`,
})

export const problems = css({
  display: 'grid',
  gap: '2px',
  maxBlockSize: '120px',
  overflow: 'auto',
  margin: 0,
  padding: '4px 16px',
  listStyle: 'none',
  background: vars.bg.canvas,
  borderBlockEnd: `1px solid ${vars.border.default}`,
})
export const problem = css({ display: 'flex', alignItems: 'center', gap: '8px', font: vars.type.dense })

/** Over a card that the reader does not see: never zoomed, in the console's colours. */
export const hidden = css({
  position: 'absolute',
  overflow: 'hidden',
  pointerEvents: 'none',
  zIndex: 1,
  border: `1px dashed ${vars.border.strong}`,
  background: `repeating-linear-gradient(135deg, ${vars.border.default} 0 1px, transparent 1px 8px)`,
})
export const hiddenNote = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 10px',
  padding: '6px 10px',
  pointerEvents: 'auto',
  background: vars.bg.surface,
  borderBlockEnd: `1px dashed ${vars.border.strong}`,
  color: vars.text.default,
  font: vars.type.caption,
})
export const hiddenName = css({ font: vars.type.denseStrong })
