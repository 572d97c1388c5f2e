import { css, focusRing, quickColors, raised, vars } from '../../theme/index.ts'

export const dateSegments = css({
  display: 'inline-flex',
  flex: 1,
  minInlineSize: 0,
  fontVariantNumeric: 'tabular-nums',
})

export const dateSegment = css({
  paddingInline: '1px',
  borderRadius: '3px',
  outline: 'none',
  whiteSpace: 'pre',
  caretColor: 'transparent',
  '&[data-placeholder]': { color: vars.text.subtle },
  '&[data-focused]': { background: vars.bg.selectedStrong, color: vars.text.default },
  '&[data-type=literal]': { color: vars.text.subtle, paddingInline: '1px' },
  '@forced': { '&[data-focused]': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' } },
})

/** The frame of a date field: it shows the focus ring for any focused part inside. */
export const dateBox = css({
  '&:focus-within:has([data-focus-visible])': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '2px' },
  '& button[data-focus-visible]': { outlineOffset: '-2px' },
})

export const calendarSurface = css({
  ...raised,
  zIndex: vars.zIndex.dropdown,
  padding: '12px',
  overflow: 'auto',
})
export const calendarDialog = css({ outline: 'none' })

export const calendarHead = css({ display: 'flex', alignItems: 'center', gap: '4px', marginBlockEnd: '8px' })
export const calendarTitle = css({ flex: 1, textAlign: 'center', font: vars.type.label, margin: 0 })
export const calendarTurn = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '28px',
  blockSize: '28px',
  border: 0,
  padding: 0,
  borderRadius: vars.radius.md,
  background: 'none',
  color: vars.text.muted,
  cursor: 'pointer',
  ...focusRing,
  '&[data-hovered]': { background: vars.bg.hover, color: vars.text.default },
  '&[data-disabled]': { color: vars.text.disabled, cursor: 'default' },
  '[dir=rtl] & svg': { scale: '-1 1' },
})

export const calendarGrid = css({
  borderSpacing: 0,
  '& th': { font: vars.type.caption, color: vars.text.subtle, fontWeight: 'inherit', blockSize: '28px' },
  '& td': { padding: '1px 0', textAlign: 'center' },
})

export const calendarDay = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '34px',
  blockSize: '32px',
  borderRadius: vars.radius.md,
  font: vars.type.dense,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  outline: 'none',
  ...quickColors,
  '&[data-outside-month]': { visibility: 'hidden' },
  '&[data-hovered]': { background: vars.bg.hover },
  '&[data-today]': { boxShadow: `inset 0 0 0 1px ${vars.border.field}` },
  '&[data-unavailable], &[data-disabled]': { color: vars.text.disabled, cursor: 'default' },
  '&[data-selected]': { background: vars.action.primary.bg, color: vars.action.primary.text },
  '&[data-focus-visible]': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '1px' },
  '@forced': { '&[data-selected]': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' } },
  variants: {
    range: {
      true: {
        '&[data-selected]': { background: vars.bg.selectedStrong, color: vars.text.default, borderRadius: 0 },
        '&[data-selection-start]': { borderStartStartRadius: vars.radius.md, borderEndStartRadius: vars.radius.md },
        '&[data-selection-end]': { borderStartEndRadius: vars.radius.md, borderEndEndRadius: vars.radius.md },
        '&[data-selection-start], &[data-selection-end]': {
          background: vars.action.primary.bg,
          color: vars.action.primary.text,
        },
      },
    },
  },
})
