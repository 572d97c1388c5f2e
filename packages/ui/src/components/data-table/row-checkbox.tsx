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
  // The tick is drawn with two borders: an image would need a URL that the content security policy may forbid.
  '&:checked::before': {
    content: '""',
    inlineSize: '5px',
    blockSize: '9px',
    border: `solid ${vars.action.primary.text}`,
    borderWidth: '0 2px 2px 0',
    transform: 'translateY(-1px) rotate(42deg)',
  },
  // In forced-colours mode the browser draws its own checkbox in the user's colours.
  '@forced': { appearance: 'auto' },
})

interface RowCheckboxProps {
  label: string
  checked: boolean
  onChange: () => void
}

/** The checkbox of a row. Native, because a scrolled table mounts hundreds of them per second. */
export function RowCheckbox({ label, checked, onChange }: RowCheckboxProps) {
  return <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} className={box().className} />
}
