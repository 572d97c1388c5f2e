import { css, vars } from '@perennial/ui/theme'

export const toolbar = css({ marginBlockEnd: '16px' })
export const caption = css({ color: vars.text.muted, fontSize: '13px', lineHeight: '18px', marginBlockEnd: '12px' })
export const layout = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' })
export const headlines = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: '16px',
})
/** Three quarters and one beside it; one below the other where that leaves too little. */
export const pair = css({ display: 'flex', flexWrap: 'wrap', gap: '16px' })
export const broad = css({ flex: '3 1 560px', minInlineSize: 0 })
export const beside = css({ flex: '1 1 260px', minInlineSize: 0 })
export const figure = css({ display: 'grid', alignContent: 'start', gap: '6px', blockSize: '100%' })
export const name = css({ color: vars.text.muted, fontSize: '13px', lineHeight: '18px' })
export const value = css({
  display: 'flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  gap: '2px 8px',
  '& strong': { font: vars.type.metric, letterSpacing: vars.type.metricTracking },
})
export const change = css({
  font: vars.type.caption,
  fontWeight: vars.font.weight.semibold,
  color: vars.text.muted,
  variants: { tone: { better: { color: vars.text.success }, worse: { color: vars.text.danger }, same: {} } },
})
export const meaning = css({ font: vars.type.caption, color: vars.text.muted })
/** What a line means, under it. */
export const under = css({
  flexBasis: '100%',
  font: vars.type.caption,
  color: vars.text.muted,
  '&&': { whiteSpace: 'normal' },
})
export const rows = css({ marginBlockStart: 'auto', fontSize: '13px', lineHeight: '18px' })
export const lines = css({
  display: 'grid',
  gap: '6px',
  fontSize: '13px',
  lineHeight: '20px',
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '8px' },
  '& dt': { minInlineSize: 0, display: 'inline-flex', alignItems: 'center', gap: '8px' },
  '& dd': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& dt + dd': { marginInlineStart: 'auto' },
})
export const sum = css({
  borderBlockStart: `1px solid ${vars.border.default}`,
  paddingBlockStart: '8px',
  fontWeight: vars.font.weight.semibold,
})
export const swatch = css({
  inlineSize: '10px',
  blockSize: '10px',
  flex: 'none',
  borderRadius: '3px',
  forcedColorAdjust: 'none',
  variants: {
    kind: {
      new: { background: vars.chart[1] },
      expansion: { background: vars.chart[2] },
      reactivated: { background: vars.chart[3] },
      contraction: { background: vars.chart[4] },
      churn_choice: { background: vars.chart[5] },
      churn_payment: { background: vars.chart[6] },
    },
  },
})
export const scroll = css({ overflowX: 'auto', paddingBlockEnd: '12px' })
export const heat = css({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: '2px',
  paddingInline: '14px',
  fontSize: '13px',
  lineHeight: '18px',
  '& th, & td': { textAlign: 'end', padding: '5px 10px', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& th:first-child': { textAlign: 'start' },
  '& thead th': { color: vars.text.muted, fontWeight: vars.font.weight.medium },
  '& tbody th': { fontWeight: vars.font.weight.regular },
})
/** Five steps of one colour; the share stands in each cell. */
export const share = css({
  borderRadius: vars.radius.xs,
  color: vars.text.default,
  variants: {
    step: Object.fromEntries(
      [6, 12, 20, 30, 42].map((percent, step) => [
        step,
        { background: `color-mix(in srgb, ${vars.chart[1]} ${percent}%, ${vars.bg.surface})` },
      ]),
    ) as Record<0 | 1 | 2 | 3 | 4, { background: string }>,
    unfinished: { true: { outline: `1px solid ${vars.border.strong}`, outlineOffset: '-1px' } },
  },
})
export const bar = css({
  display: 'block',
  inlineSize: '100%',
  blockSize: '8px',
  marginBlockEnd: '12px',
  borderRadius: '4px',
})
export const part = css({
  variants: { kind: { churn_choice: { fill: vars.chart[5] }, churn_payment: { fill: vars.chart[6] } } },
})
