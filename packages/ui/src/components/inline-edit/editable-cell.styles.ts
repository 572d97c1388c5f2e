import { css, vars } from '../../theme/index.ts'

/** The field of a cell: a bottom border, amber when changed, red when invalid. */
export const cellField = css({
  display: 'block',
  inlineSize: '100%',
  minInlineSize: '112px',
  blockSize: '28px',
  border: 0,
  paddingInline: '7px',
  borderRadius: '5px 5px 2px 2px',
  background: vars.bg.field,
  boxShadow: `inset 0 -1px 0 ${vars.border.field}`,
  font: `${vars.font.weight.regular} 13px/18px ${vars.font.family.sans}`,
  color: vars.text.default,
  textAlign: 'inherit',
  '&:focus-visible': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '1px' },
  '@narrow': { fontSize: '16px' },
  variants: {
    changed: {
      true: {
        background: vars.status.warning.bg,
        color: vars.status.warning.text,
        boxShadow: `inset 0 -2px 0 ${vars.status.warning.icon}`,
      },
    },
    invalid: { true: { '&&': { borderRadius: '5px', boxShadow: `inset 0 0 0 2px ${vars.border.danger}` } } },
    number: { true: { minInlineSize: '72px' } },
    choice: { true: { paddingInlineEnd: '2px', cursor: 'pointer' } },
  },
})
export const cellSwitch = css({
  display: 'inline-flex',
  padding: '2px 6px',
  borderRadius: '5px',
  variants: { changed: { true: { background: vars.status.warning.bg } } },
})
export const elsewhere = css({ color: vars.text.muted })
