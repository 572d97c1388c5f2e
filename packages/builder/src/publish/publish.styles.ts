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

export const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 1fr)',
  gap: '24px',
  minBlockSize: 'min(60vh, 420px)',
  alignItems: 'start',
  '@media (max-width: 760px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
export const column = css({ display: 'grid', gap: '14px', minInlineSize: 0 })
export const part = css({
  display: 'grid',
  gap: '8px',
  minInlineSize: 0,
  '& + &': { borderBlockStart: `1px solid ${vars.border.default}`, paddingBlockStart: '14px' },
})
export const headLine = css({ display: 'flex', alignItems: 'center', gap: '8px' })
export const findings = css({ display: 'grid', gap: '10px', margin: 0, padding: 0, listStyle: 'none' })
export const finding = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: '8px',
  alignItems: 'start',
  font: vars.type.dense,
  variants: {
    level: {
      error: { '& > svg': { color: vars.status.danger.text } },
      confirm: { '& > svg': { color: vars.status.danger.text } },
      warning: { '& > svg': { color: vars.status.warning.text } },
      passed: { '& > svg': { color: vars.status.success.text } },
    },
  },
})
export const passedList = css({
  columns: 2,
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  color: vars.text.muted,
  font: vars.type.caption,
  '& > li': { breakInside: 'avoid', paddingBlock: '2px' },
})
export const passed = css({ '& > summary': { cursor: 'pointer', font: vars.type.dense } })
export const changes = css({ display: 'grid', gap: 0, margin: 0, padding: 0, listStyle: 'none' })
export const change = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: '10px',
  rowGap: '2px',
  paddingBlock: '8px',
  paddingInline: '8px',
  borderBlockEnd: `1px solid ${vars.border.default}`,
  font: vars.type.dense,
  variants: { current: { true: { background: vars.bg.selected, boxShadow: `inset 3px 0 ${vars.border.selected}` } } },
})
export const changeActions = css({
  gridColumn: '2 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px',
  paddingBlockStart: '4px',
})
export const number = css({
  inlineSize: '20px',
  blockSize: '20px',
  display: 'inline-grid',
  placeItems: 'center',
  borderRadius: vars.radius.sm,
  background: vars.status.warning.text,
  color: vars.bg.surface,
  font: `${vars.font.weight.semibold} 11px/16px ${vars.font.family.sans}`,
  variants: { current: { true: { background: vars.border.selected } } },
})
export const changeKind = css({ color: vars.text.muted, font: vars.type.caption })
export const words = css({ gridColumn: '2 / -1', overflowWrap: 'anywhere', font: vars.type.caption })
export const former = css({ color: vars.status.danger.text, textDecoration: 'line-through' })
export const made = css({
  textDecoration: 'none',
  color: vars.status.success.text,
  font: `${vars.font.weight.semibold} 12px/16px ${vars.font.family.sans}`,
})
export const pictures = css({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '12px' })
export const picture = css({
  display: 'grid',
  gap: '6px',
  minInlineSize: 0,
  margin: 0,
  variants: { tall: { true: { gridTemplateRows: 'minmax(0, 1fr)', minBlockSize: 0 } } },
})
export const pictureFrame = css({
  position: 'relative',
  blockSize: '220px',
  overflow: 'hidden',
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.md,
  background: vars.bg.subtle,
  '& > iframe': {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: 0,
    border: 0,
    transformOrigin: '0 0',
    pointerEvents: 'none',
  },
  variants: { tall: { true: { blockSize: '100%', '& > iframe': { pointerEvents: 'auto' } } } },
})
export const whenFields = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.4fr) minmax(0, 1fr)',
  gap: '8px',
  '@media (max-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
export const bar = css({
  blockSize: '8px',
  borderRadius: '4px',
  background: vars.bg.sunken,
  overflow: 'hidden',
  display: 'flex',
  '@forced': { outline: '1px solid CanvasText' },
})
export const barPart = css({
  blockSize: '100%',
  forcedColorAdjust: 'none',
  variants: {
    kind: { live: { background: vars.action.primary.bg }, more: { background: vars.status.warning.text } },
  },
})
export const barLine = css({ display: 'flex', justifyContent: 'space-between', gap: '8px', font: vars.type.dense })
export const footNote = css({ flex: 1, minInlineSize: '180px', color: vars.text.muted, font: vars.type.dense })
export const done = css({ display: 'grid', gap: '12px', paddingBlock: '12px' })
