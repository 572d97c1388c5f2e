import { css, focusRing, quickColors, vars } from '../../theme/index.ts'

/** Label, control, and hint or error, stacked. */
export const fieldFrame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '5px',
  minInlineSize: 0,
  variants: { width: { full: {}, short: { maxInlineSize: '160px' } } },
})

export const fieldLabel = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  font: vars.type.label,
  color: vars.text.default,
  variants: {
    hidden: {
      true: { position: 'absolute', inlineSize: '1px', blockSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    },
  },
})

export const fieldRequired = css({ font: vars.type.caption, color: vars.text.subtle })
export const fieldHint = css({ font: vars.type.caption, color: vars.text.subtle })
export const fieldError = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '5px',
  font: `${vars.font.weight.medium} 12px/16px ${vars.font.family.sans}`,
  color: vars.text.danger,
})

/** The frame around an input: outline, units and icons inside. */
export const fieldBox = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minInlineSize: 0,
  minBlockSize: vars.density.control,
  paddingInline: '10px',
  border: `1px solid ${vars.border.field}`,
  borderRadius: vars.radius.md,
  background: vars.bg.field,
  color: vars.text.default,
  fontSize: '14px',
  lineHeight: '20px',
  ...quickColors,
  '&[data-focus-visible], &[data-focus-within][data-focus-visible], &:has(input:focus-visible), &:has(textarea:focus-visible)':
    {
      outline: `2px solid ${vars.focus.ring}`,
      outlineOffset: '2px',
    },
  '& > svg': { color: vars.text.subtle, flex: 'none' },
  variants: {
    invalid: {
      true: { borderColor: vars.border.danger, boxShadow: `inset 0 0 0 1px ${vars.border.danger}` },
    },
    off: { true: { background: vars.bg.subtle, borderColor: vars.border.default, color: vars.text.disabled } },
    readOnly: { true: { background: vars.bg.subtle, borderColor: vars.border.default, color: vars.text.muted } },
    size: { medium: {}, small: { minBlockSize: '28px', paddingInline: '8px', fontSize: '13px' } },
    area: { true: { alignItems: 'stretch', paddingInline: 0 } },
  },
})

export const fieldInput = css({
  flex: 1,
  minInlineSize: 0,
  inlineSize: '100%',
  border: 0,
  padding: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  '&, &:focus-visible': { outline: 'none' },
  '&::placeholder': { color: vars.text.subtle, opacity: 1 },
  '&:disabled': { cursor: 'default' },
  '&::-webkit-search-cancel-button': { display: 'none' },
  '@narrow': { fontSize: '16px' },
  variants: {
    mono: { true: { fontFamily: vars.font.family.mono, fontSize: '13px' } },
    area: { true: { padding: '8px 10px', resize: 'vertical', borderRadius: vars.radius.md } },
    align: { end: { textAlign: 'end' }, start: {} },
  },
})

export const fieldUnit = css({ color: vars.text.subtle, fontSize: '13px', flex: 'none' })

/** A small button at the end of a field's frame: opens a list or a calendar, or clears. */
export const fieldButton = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '24px',
  blockSize: '24px',
  marginInlineEnd: '-4px',
  border: 0,
  padding: 0,
  borderRadius: vars.radius.sm,
  background: 'none',
  color: vars.text.subtle,
  cursor: 'pointer',
  ...focusRing,
  '&[data-hovered]': { background: vars.bg.hover, color: vars.text.default },
  '&[data-disabled]': { cursor: 'default', color: vars.text.disabled },
})
