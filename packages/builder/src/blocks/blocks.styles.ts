import { css, focusRing, truncated, vars } from '@perennial/ui/theme'

export const part = css({
  display: 'grid',
  gap: '10px',
  padding: '12px 16px',
  minInlineSize: 0,
  '& + &': { borderBlockStart: `1px solid ${vars.border.default}` },
})
export const heading = css({ margin: 0, font: `${vars.font.weight.semibold} 13px/20px ${vars.font.family.sans}` })
export const note = css({ margin: 0, color: vars.text.muted, font: vars.type.dense })
export const sentence = css({ margin: 0, color: vars.text.default, font: `400 17px/24px ${vars.font.family.serif}` })
export const list = css({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  minInlineSize: 0,
  // Beside pictures that stay in sight.
  variants: {
    scrolls: {
      true: {
        maxBlockSize: 'min(56vh, 480px)',
        overflowY: 'auto',
        border: `1px solid ${vars.border.default}`,
        borderRadius: vars.radius.md,
      },
    },
  },
})
export const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: '12px',
  rowGap: '4px',
  inlineSize: '100%',
  padding: '10px 12px',
  border: 0,
  borderBlockEnd: `1px solid ${vars.border.default}`,
  background: 'none',
  color: vars.text.default,
  font: vars.type.dense,
  textAlign: 'start',
  variants: {
    pressable: { true: { cursor: 'pointer', ...focusRing, '&:hover': { background: vars.bg.hover } } },
    current: { true: { background: vars.bg.selected, boxShadow: `inset 3px 0 ${vars.border.selected}` } },
  },
})
export const name = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px', minInlineSize: 0 })
export const under = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  minInlineSize: 0,
  color: vars.text.muted,
})
export const tag = css({ ...truncated })
export const change = css({ textAlign: 'end', overflowWrap: 'anywhere', maxInlineSize: '16em' })
export const size = css({ textAlign: 'end', color: vars.text.muted, fontVariantNumeric: 'tabular-nums' })
export const switches = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: '10px 16px',
})
export const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr)',
  gap: '20px',
  alignItems: 'start',
  minBlockSize: 'min(56vh, 400px)',
  '@media (max-width: 760px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
export const side = css({ display: 'grid', gap: '10px', minInlineSize: 0 })
export const headLine = css({ display: 'flex', alignItems: 'center', gap: '8px', minInlineSize: 0 })
export const grow = css({ flex: 1 })
export const words = css({
  display: 'grid',
  gap: '4px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  font: vars.type.dense,
})
export const former = css({ color: vars.status.danger.text, textDecoration: 'line-through' })
export const made = css({
  textDecoration: 'none',
  color: vars.status.success.text,
  fontWeight: vars.font.weight.semibold,
})
export const own = css({ display: 'grid', gap: '4px', minInlineSize: 0 })
export const cards = css({ display: 'grid', gap: '6px', margin: 0, padding: 0, border: 0, minInlineSize: 0 })
export const footNote = css({ flex: 1, minInlineSize: '180px', color: vars.text.muted, font: vars.type.dense })
