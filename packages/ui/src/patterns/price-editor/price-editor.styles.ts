import { css, vars, visuallyHidden } from '../../theme/index.ts'

const colors = Object.fromEntries(
  ([1, 2, 3, 4, 5, 6] as const).map((at) => [at, { '--charge': vars.chart[at] } as Record<string, string>]),
) as Record<1 | 2 | 3 | 4 | 5 | 6, Record<string, string>>

export const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 20px',
  padding: '9px 20px',
  borderBlockEnd: `1px solid ${vars.border.default}`,
  font: vars.type.dense,
  flex: 'none',
})
export const barField = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  color: vars.text.muted,
  '& button': { inlineSize: '86px' },
})
export const totals = css({ marginInlineStart: 'auto', color: vars.text.muted, wordSpacing: '2px' })
export const total = css({
  font: `${vars.font.weight.semibold} 16px/20px ${vars.font.family.sans}`,
  color: vars.text.default,
  fontVariantNumeric: 'tabular-nums',
  marginInline: '4px',
})

export const work = css({
  display: 'grid',
  gridTemplateColumns: '250px minmax(0, 1fr)',
  flex: '1 0 auto',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
export const side = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: '12px',
  padding: '12px',
  background: vars.bg.subtle,
  borderInlineEnd: `1px solid ${vars.border.default}`,
  '@narrow': { borderInlineEnd: 0, borderBlockEnd: `1px solid ${vars.border.default}` },
})
export const list = css({ display: 'grid', gap: '8px', outline: 'none' })
export const charge = css({
  display: 'grid',
  gridTemplateColumns: '10px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '2px 9px',
  padding: '10px 12px',
  border: `1px solid ${vars.border.default}`,
  borderRadius: '8px',
  background: vars.bg.surface,
  font: vars.type.dense,
  cursor: 'pointer',
  outline: 'none',
  '&[data-hovered]': { background: vars.bg.hover },
  '&[data-selected]': { borderColor: vars.border.selected, boxShadow: `inset 0 0 0 1px ${vars.border.selected}` },
  '&[data-focus-visible]': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '2px' },
  '@forced': { '&[data-selected]': { outline: '2px solid Highlight' } },
})
export const chargeLabel = css({ fontWeight: vars.font.weight.medium, overflowWrap: 'anywhere' })
export const chargeValue = css({ fontWeight: vars.font.weight.medium, fontVariantNumeric: 'tabular-nums' })
export const chargeTerms = css({ gridColumn: '2 / -1', font: vars.type.caption, color: vars.text.subtle })
export const swatch = css({
  flex: 'none',
  inlineSize: '10px',
  blockSize: '10px',
  borderRadius: '3px',
  background: 'var(--charge)',
  forcedColorAdjust: 'none',
  variants: { color: colors },
})

export const main = css({ display: 'grid', alignContent: 'start', gap: '14px', padding: '16px 20px', minInlineSize: 0 })
export const form = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '14px 12px',
  alignItems: 'start',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
export const wide = css({ gridColumn: '1 / -1', display: 'grid', justifyItems: 'start', gap: '4px' })
export const short = css({ inlineSize: '220px', maxInlineSize: '100%', marginBlockStart: '6px' })
export const quiet = css({ margin: 0, font: vars.type.dense, color: vars.text.muted })
export const formFoot = css({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '8px',
  paddingBlockStart: '12px',
  borderBlockStart: `1px solid ${vars.border.subtle}`,
})
export const words = css({
  padding: '12px 14px',
  border: `1px solid ${vars.border.subtle}`,
  borderRadius: '8px',
  background: vars.bg.subtle,
})
export const wordsHead = css({
  margin: '0 0 3px',
  font: `${vars.font.weight.medium} 12px/16px ${vars.font.family.sans}`,
  color: vars.text.subtle,
})
export const sentence = css({
  margin: 0,
  font: `${vars.font.weight.regular} 17px/25px ${vars.font.family.serif}`,
  overflowWrap: 'anywhere',
})

export const timeline = css({
  padding: '14px 20px 12px',
  borderBlockStart: `1px solid ${vars.border.default}`,
  font: vars.type.dense,
  flex: 'none',
})
export const timelineHead = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 12px',
  marginBlockEnd: '8px',
  color: vars.text.muted,
  font: vars.type.caption,
})
export const timelineTitle = css({ margin: 0, font: vars.type.denseStrong, color: vars.text.default })
export const trackRow = css({
  display: 'grid',
  gridTemplateColumns: '136px minmax(0, 1fr)',
  alignItems: 'center',
  minBlockSize: '40px',
  '@narrow': { gridTemplateColumns: '96px minmax(0, 1fr)' },
})
export const trackName = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minInlineSize: 0,
  paddingInlineEnd: '8px',
})
export const trackLabel = css({ lineHeight: '16px', minInlineSize: 0, overflowWrap: 'anywhere' })
export const trackSummary = css({ display: 'block', fontSize: '12px', color: vars.text.subtle })
export const track = css({
  position: 'relative',
  blockSize: '32px',
  borderRadius: '6px',
  background: vars.bg.sunken,
  overflow: 'hidden',
  '@forced': { border: '1px solid CanvasText' },
  variants: { chosen: { true: { boxShadow: `inset 0 0 0 1.5px ${vars.border.selected}` } } },
})
export const trackLine = css({
  position: 'absolute',
  insetBlock: 0,
  inlineSize: '1px',
  background: vars.border.default,
})
export const payment = css({
  position: 'absolute',
  insetBlock: '5px',
  inlineSize: '7px',
  borderRadius: '2px',
  background: 'var(--charge)',
  forcedColorAdjust: 'none',
  variants: { color: colors },
})
export const continues = css({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: '4px',
  display: 'grid',
  placeItems: 'center',
  color: 'var(--charge)',
  '[dir=rtl] & svg': { scale: '-1 1' },
  variants: { color: colors },
})
export const runningTotal = css({ fontWeight: vars.font.weight.medium, paddingInlineStart: '18px' })
export const ticks = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '8px',
  paddingBlockStart: '6px',
  '@narrow': { '& > :nth-child(even)': { display: 'none' } },
})
export const tick = css({
  display: 'grid',
  justifyItems: 'center',
  font: vars.type.caption,
  color: vars.text.subtle,
  '&:first-child': { justifyItems: 'start' },
  '&:last-child': { justifyItems: 'end' },
})
export const tickAmount = css({
  font: vars.type.denseStrong,
  color: vars.text.default,
  fontVariantNumeric: 'tabular-nums',
})
export const footNote = css({ marginInlineEnd: 'auto', font: vars.type.dense, color: vars.text.muted })
export const spoken = css(visuallyHidden)
