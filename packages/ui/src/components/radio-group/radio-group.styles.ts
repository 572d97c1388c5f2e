import { css, quickColors, vars } from '../../theme/index.ts'

export const options = css({
  display: 'grid',
  gap: '8px',
  variants: {
    layout: {
      list: {},
      row: { display: 'flex', flexWrap: 'wrap', columnGap: '16px' },
      card: { gap: '10px' },
      joined: { gap: 0, border: `1px solid ${vars.border.field}`, borderRadius: '8px', overflow: 'hidden' },
    },
  },
})

export const option = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '8px',
  fontSize: '14px',
  lineHeight: '20px',
  cursor: 'pointer',
  position: 'relative',
  minInlineSize: 0,
  '&[data-disabled]': { color: vars.text.disabled, cursor: 'default' },
  variants: {
    card: {
      true: {
        padding: '10px 14px',
        gap: '12px',
        border: `1px solid ${vars.border.field}`,
        borderRadius: '8px',
        background: vars.bg.field,
        ...quickColors,
        '&[data-hovered]': { background: vars.bg.hover },
        '&[data-selected]': {
          borderColor: vars.action.primary.bg,
          boxShadow: `inset 0 0 0 1px ${vars.action.primary.bg}`,
        },
        '&[data-disabled]': { background: vars.bg.subtle, borderColor: vars.border.default },
      },
    },
    joined: {
      true: {
        alignItems: 'center',
        gap: '10px',
        minBlockSize: '40px',
        padding: '6px 12px',
        fontSize: '13px',
        lineHeight: '18px',
        background: vars.bg.field,
        ...quickColors,
        '& + &': { borderBlockStart: `1px solid ${vars.border.default}` },
        '&[data-hovered]': { background: vars.bg.hover },
        '&[data-selected]': { background: vars.bg.selected, fontWeight: vars.font.weight.medium },
      },
    },
  },
})

export const circle = css({
  flex: 'none',
  inlineSize: '16px',
  blockSize: '16px',
  marginBlockStart: '2px',
  border: `1px solid ${vars.border.field}`,
  borderRadius: '50%',
  background: vars.bg.field,
  ...quickColors,
  '@forced': { forcedColorAdjust: 'none', '[data-selected] > &': { borderColor: 'Highlight' } },
  '[data-hovered] > &': { borderColor: vars.text.default },
  '[data-focus-visible] > &': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '2px' },
  '[data-selected] > &': { borderColor: vars.action.primary.bg, borderWidth: '5px' },
  '[data-invalid] > &': { borderColor: vars.border.danger },
  '[data-disabled] > &': { borderColor: vars.border.default, background: vars.bg.sunken },
  '[data-disabled][data-selected] > &': { borderColor: vars.text.disabled },
})

export const text = css({ display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' })
export const description = css({
  font: vars.type.dense,
  color: vars.text.muted,
  '[data-disabled] &': { color: 'inherit' },
})
export const effect = css({
  marginInlineStart: 'auto',
  color: vars.text.muted,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  '[data-selected] > &': { color: vars.text.default },
})
