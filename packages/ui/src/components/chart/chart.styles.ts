import { css, vars, visuallyHidden } from '../../theme/index.ts'

export const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '12px 16px 8px',
})
export const heading = css({ font: vars.type.subheading, marginInlineEnd: 'auto' })
export const frame = css({
  background: vars.bg.surface,
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.lg,
  minInlineSize: 0,
  overflow: 'hidden',
})
export const legend = css({ display: 'flex', flexWrap: 'wrap', gap: '4px 14px', fontSize: '13px', lineHeight: '18px' })
export const legendEntry = css({ display: 'inline-flex', alignItems: 'center', gap: '6px' })
export const swatch = css({
  inlineSize: '10px',
  blockSize: '10px',
  borderRadius: '3px',
  flex: 'none',
  forcedColorAdjust: 'none',
  variants: {
    at: Object.fromEntries(
      ([1, 2, 3, 4, 5, 6] as const).map((at) => [at - 1, { background: vars.chart[at] }]),
    ) as Record<0 | 1 | 2 | 3 | 4 | 5, { background: string }>,
  },
})
export const place = css({
  padding: '4px 16px 14px',
  minInlineSize: 0,
  fontSize: '12px',
  '& svg': { outline: 'none', overflow: 'visible' },
  variants: {
    height: {
      small: { blockSize: '200px' },
      medium: { blockSize: '300px' },
      large: { blockSize: '420px' },
    },
  },
})
export const nothing = css({
  padding: '4px 16px 18px',
  color: vars.text.muted,
  fontSize: '13px',
  lineHeight: '18px',
})
export const bubble = css({
  display: 'grid',
  gap: '3px',
  padding: '8px 10px',
  background: vars.bg.inverse,
  color: vars.text.inverse,
  borderRadius: vars.radius.md,
  boxShadow: vars.shadow.mid,
  fontSize: '12px',
  lineHeight: '16px',
})
export const bubbleTitle = css({ fontWeight: vars.font.weight.semibold })
export const bubbleLine = css({ display: 'flex', alignItems: 'center', gap: '6px' })

export const tableScroll = css({
  overflowX: 'auto',
  variants: { unseen: { true: visuallyHidden } },
})
export const table = css({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: vars.density.font,
  lineHeight: '18px',
  '& th, & td': {
    blockSize: vars.density.row,
    paddingInline: '16px',
    textAlign: 'end',
    borderBlockEnd: `1px solid ${vars.border.subtle}`,
    whiteSpace: 'nowrap',
  },
  '& thead th': {
    blockSize: '34px',
    background: vars.bg.subtle,
    color: vars.text.muted,
    font: `${vars.font.weight.medium} 12px/16px ${vars.font.family.sans}`,
    borderBlockStart: `1px solid ${vars.border.default}`,
    borderBlockEndColor: vars.border.default,
  },
  '& tbody th, & tfoot th': { fontWeight: vars.font.weight.regular },
  '& th:first-child': { textAlign: 'start' },
  '& tfoot th, & tfoot td': { background: vars.bg.subtle, borderBlockEnd: 0, fontWeight: vars.font.weight.medium },
})
