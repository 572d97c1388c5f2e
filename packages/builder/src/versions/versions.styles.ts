import { css, focusRing, quickColors, truncated, vars } from '@perennial/ui/theme'

const narrow = '@media (max-width: 900px)'

export const room = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  minBlockSize: 0,
  borderBlockStart: `1px solid ${vars.border.default}`,
  [narrow]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'none',
    gridAutoRows: 'max-content',
    overflow: 'auto',
    alignContent: 'start',
  },
})
export const pictures = css({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: '10px',
  padding: '12px 16px',
  minBlockSize: 0,
  background: vars.bg.canvas,
  [narrow]: { gridTemplateRows: 'max-content max-content' },
})
export const toolbar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '12px' })
export const grow = css({ flex: 1 })
export const sides = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '16px',
  minBlockSize: 0,
  [narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '8px', blockSize: '300px' },
})
export const side = css({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: '8px',
  minBlockSize: 0,
  minInlineSize: 0,
})
export const sideHead = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  font: vars.type.dense,
})
export const letter = css({
  inlineSize: '20px',
  blockSize: '20px',
  display: 'inline-grid',
  placeItems: 'center',
  borderRadius: vars.radius.sm,
  background: vars.border.selected,
  color: vars.bg.surface,
  font: `${vars.font.weight.semibold} 11px/16px ${vars.font.family.sans}`,
})
export const strong = css({ font: `${vars.font.weight.semibold} 13px/20px ${vars.font.family.sans}` })
export const note = css({ margin: 0, color: vars.text.muted, font: vars.type.caption })
export const list = css({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gap: '8px',
  padding: '12px 16px',
  minBlockSize: 0,
  borderInlineStart: `1px solid ${vars.border.default}`,
  background: vars.bg.surface,
  [narrow]: { gridTemplateRows: 'repeat(3, max-content)', borderInlineStart: 0 },
})
export const listHead = css({ display: 'flex', alignItems: 'center', gap: '4px', '& > h3': { flex: 1 } })
export const scroller = css({ overflow: 'auto', minBlockSize: 0, [narrow]: { overflow: 'visible' } })
export const form = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '8px' })

export const line = css({
  gridColumn: '1 / -1',
  display: 'flex',
  gap: '16px',
  padding: '12px 16px',
  overflowX: 'auto',
  borderBlockStart: `1px solid ${vars.border.default}`,
  background: vars.bg.surface,
  [narrow]: { gridRow: 1, borderBlockStart: 0, borderBlockEnd: `1px solid ${vars.border.default}` },
})
export const stops = css({ display: 'flex', gap: '16px', margin: 0, padding: 0, listStyle: 'none' })
export const stop = css({
  display: 'grid',
  gap: '4px',
  inlineSize: '140px',
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.text.default,
  textAlign: 'start',
  cursor: 'pointer',
  font: vars.type.dense,
  ...quickColors,
  ...focusRing,
})
export const moment = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  color: vars.text.muted,
  font: vars.type.caption,
  whiteSpace: 'nowrap',
  '&::before': {
    content: '""',
    inlineSize: '8px',
    blockSize: '8px',
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: `2px solid ${vars.text.muted}`,
  },
  '&::after': {
    content: '""',
    flex: 1,
    borderBlockStart: `1px solid ${vars.border.default}`,
    marginInlineEnd: '-16px',
  },
  variants: {
    live: { true: { '&::before': { background: vars.status.success.text, borderColor: vars.status.success.text } } },
  },
})
export const thumbnail = css({
  blockSize: '84px',
  // A press on the picture is one on its stop: the frame would keep it to itself.
  '&& iframe': { pointerEvents: 'none' },
  display: 'grid',
  borderRadius: vars.radius.md,
  overflow: 'hidden',
  outlineOffset: '1px',
  variants: {
    chosen: { true: { outline: `2px solid ${vars.border.selected}` } },
    stacked: {
      true: {
        boxShadow: `3px 3px 0 -1px ${vars.bg.surface}, 3px 3px 0 0 ${vars.border.default}, 6px 6px 0 -1px ${vars.bg.surface}, 6px 6px 0 0 ${vars.border.default}`,
      },
    },
  },
})
export const label = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  minInlineSize: 0,
  paddingBlockStart: '4px',
})
export const labelText = css({ ...truncated, minInlineSize: 0 })
export const who = css({ color: vars.text.muted, font: vars.type.caption, ...truncated })
