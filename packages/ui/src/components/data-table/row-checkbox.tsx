import { css, vars } from '../../theme/index.ts'

const box = css({
  appearance: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: '16px',
  blockSize: '16px',
  margin: 0,
  verticalAlign: 'middle',
  border: `1px solid ${vars.border.field}`,
  borderRadius: '4px',
  background: vars.bg.field,
  cursor: 'pointer',
  '&:hover': { borderColor: vars.text.default },
  '&:focus-visible': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '2px' },
  '&:checked': { background: vars.action.primary.bg, borderColor: vars.action.primary.bg },
  // A tick out of two edges: a picture would need an address, which the security policy may not allow.
  '&:checked::before': {
    content: '""',
    inlineSize: '5px',
    blockSize: '9px',
    border: `solid ${vars.action.primary.text}`,
    borderWidth: '0 2px 2px 0',
    transform: 'translateY(-1px) rotate(42deg)',
  },
  // The browser draws its own there, in the colours the person has chosen.
  '@forced': { appearance: 'auto' },
})

interface RowCheckboxProps {
  label: string
  checked: boolean
  onChange: () => void
}

/** The box of a row. The browser's own, since a scrolled table makes hundreds of them a second. */
export function RowCheckbox({ label, checked, onChange }: RowCheckboxProps) {
  return <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} className={box().className} />
}
