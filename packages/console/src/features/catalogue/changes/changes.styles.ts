import { css, vars } from '@perennial/ui/theme'

/** The set beside its rail; under 1200 pixels the rail goes above (second set of the console's pictures). */
export const layout = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 324px',
  gap: '16px',
  alignItems: 'start',
  '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)', '& > aside': { order: -1 } },
})
export const main = css({ display: 'grid', gap: '14px', minInlineSize: 0 })
export const figures = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  background: vars.bg.surface,
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.lg,
  '@narrow': { gridAutoFlow: 'row', gridTemplateColumns: '1fr 1fr' },
})
export const figure = css({
  display: 'grid',
  gap: '2px',
  padding: '12px 16px',
  '& + &': { borderInlineStart: `1px solid ${vars.border.default}` },
  '& dt': { font: vars.type.caption, color: vars.text.muted },
  '& dd': { margin: 0, font: vars.type.heading, fontVariantNumeric: 'tabular-nums' },
})
export const tools = css({ display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' })
export const toolsEnd = css({
  marginInlineStart: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  alignItems: 'center',
})
export const rail = css({
  background: vars.bg.surface,
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.lg,
  '& > *': { padding: '14px 16px', display: 'grid', gap: '10px' },
  '& > * + *': { borderBlockStart: `1px solid ${vars.border.default}` },
})
export const caption = css({ font: vars.type.caption, color: vars.text.muted })
export const sentence = css({
  font: `${vars.font.weight.regular} 17px/25px ${vars.font.family.serif}`,
  fontOpticalSizing: 'auto',
  textWrap: 'pretty',
})
export const facts = css({
  display: 'grid',
  gap: '6px',
  fontSize: '13px',
  lineHeight: '18px',
  margin: 0,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: '16px' },
  '& dt': { color: vars.text.muted },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
})
export const note = css({ fontSize: '13px', lineHeight: '18px', color: vars.text.muted })
export const change = css({
  display: 'grid',
  gap: '4px',
  margin: 0,
  fontSize: '13px',
  lineHeight: '18px',
  whiteSpace: 'normal',
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(80px, 140px) minmax(0, 1fr)', gap: '12px' },
  '& dt': { color: vars.text.muted },
  '& dd': { margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' },
  '@narrow': { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 } },
})
export const pair = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 16px minmax(0, 1fr)', gap: '8px' })
export const was = css({ color: vars.text.muted, fontVariantNumeric: 'tabular-nums' })
export const is = css({ fontWeight: vars.font.weight.semibold, fontVariantNumeric: 'tabular-nums' })
export const problem = css({
  display: 'flex',
  gap: '6px',
  color: vars.text.warning,
  fontSize: '13px',
  lineHeight: '18px',
  whiteSpace: 'normal',
})
export const named = css({
  display: 'grid',
  '& span': { font: vars.type.caption, color: vars.text.muted, fontFamily: vars.font.family.mono },
})
