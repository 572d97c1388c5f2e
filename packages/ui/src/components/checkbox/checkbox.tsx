import type { ReactNode, Ref } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components'
import { css, quickColors, vars } from '../../theme/index.ts'

const label = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  fontSize: '14px',
  lineHeight: '20px',
  cursor: 'pointer',
  position: 'relative',
  '&[data-disabled]': { color: vars.text.disabled, cursor: 'default' },
  '&[data-focus-visible]': { outline: 'none' },
})

const box = css({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '16px',
  blockSize: '16px',
  border: `1px solid ${vars.border.field}`,
  borderRadius: '4px',
  background: vars.bg.field,
  color: 'transparent',
  ...quickColors,
  '@forced': { forcedColorAdjust: 'none' },
  '[data-focus-visible] > &': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '2px' },
  '[data-hovered] > &': { borderColor: vars.text.default },
  variants: {
    on: {
      true: {
        '&&': {
          background: vars.action.primary.bg,
          borderColor: vars.action.primary.bg,
          color: vars.action.primary.text,
        },
      },
    },
    off: {
      true: { '&&': { background: vars.bg.sunken, borderColor: vars.border.default } },
    },
  },
  compoundVariants: [
    {
      on: true,
      off: true,
      css: { '&&': { background: vars.text.disabled, borderColor: vars.text.disabled, color: vars.bg.surface } },
    },
  ],
})

export interface CheckboxProps {
  /** The label beside the box. */
  children?: ReactNode
  /** The accessible name where there is no visible label, as in a table. */
  'aria-label'?: string
  checked?: boolean
  defaultChecked?: boolean
  /** Some, not all, of the represented items are selected. */
  mixed?: boolean
  onChange?: (checked: boolean) => void
  disabled?: boolean
  name?: string
  value?: string
  id?: string
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** A boolean, or one option of several. Space toggles. */
export function Checkbox({
  children,
  checked,
  defaultChecked,
  mixed,
  disabled,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  return (
    <AriaCheckbox
      {...rest}
      inputRef={ref}
      isSelected={checked}
      defaultSelected={defaultChecked}
      isIndeterminate={mixed}
      isDisabled={disabled}
      className={label({ className }).className}
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className={box({ on: isSelected || isIndeterminate, off: disabled }).className}>
            <svg
              width="12"
              height="12"
              viewBox="0 0 12 12"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              aria-hidden="true"
            >
              {isIndeterminate ? <path d="M2.5 6h7" /> : <path d="m2.5 6.3 2.3 2.3 4.7-5" />}
            </svg>
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  )
}
