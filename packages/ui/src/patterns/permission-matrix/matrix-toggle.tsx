import { Focusable } from 'react-aria-components'
import { Tooltip } from '../../components/tooltip/index.ts'
import { matrixBox, matrixToggle } from './permission-matrix.styles.ts'

interface MatrixToggleProps {
  label: string
  checked: boolean | 'mixed'
  /** Read-only: the checkboxes are flat. */
  readOnly: boolean
  /** Why it cannot be changed, or why it is set. */
  refusal: string | undefined
  describedBy: string | undefined
  onChange: (checked: boolean) => void
}

/** One checkbox of the matrix, as large as its cell. Space and Enter toggle it. */
export function MatrixToggle({ label, checked, readOnly, refusal, describedBy, onChange }: MatrixToggleProps) {
  const off = readOnly || refusal !== undefined
  const toggle = (
    <button
      type="button"
      role="checkbox"
      aria-checked={checked}
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={off || undefined}
      onClick={off ? undefined : () => onChange(checked !== true)}
      className={matrixToggle().className}
    >
      <span className={matrixBox({ on: checked !== false, flat: readOnly, refused: !readOnly && off }).className}>
        <svg
          width="12"
          height="12"
          viewBox="0 0 12 12"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          aria-hidden="true"
        >
          {checked === 'mixed' ? <path d="M2.5 6h7" /> : <path d="m2.5 6.3 2.3 2.3 4.7-5" />}
        </svg>
      </span>
    </button>
  )
  if (refusal === undefined) return toggle
  return (
    <Tooltip content={refusal}>
      <Focusable>{toggle}</Focusable>
    </Tooltip>
  )
}
