import type { ReactNode, Ref } from 'react'
import { Switch as AriaSwitch } from 'react-aria-components'
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
  variants: { labelFirst: { true: { flexDirection: 'row-reverse', justifyContent: 'space-between' } } },
})

const track = css({
  position: 'relative',
  flex: 'none',
  inlineSize: '30px',
  blockSize: '18px',
  border: `1px solid ${vars.border.field}`,
  borderRadius: '9px',
  background: vars.bg.field,
  ...quickColors,
  '@forced': { forcedColorAdjust: 'none' },
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '3px',
    insetInlineStart: '3px',
    inlineSize: '10px',
    blockSize: '10px',
    borderRadius: '50%',
    background: vars.border.field,
    transition: `inset-inline-start ${vars.motion.duration.fast} ${vars.motion.easing.out}`,
  },
  '[data-focus-visible] > &': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '2px' },
  '[data-selected] > &': { background: vars.action.primary.bg, borderColor: vars.action.primary.bg },
  '[data-selected] > &::after': {
    background: vars.action.primary.text,
    inlineSize: '12px',
    blockSize: '12px',
    insetBlockStart: '2px',
    insetInlineStart: '14px',
  },
  '[data-disabled] > &': { borderColor: vars.border.default, background: vars.bg.sunken },
  '[data-disabled][data-selected] > &': { background: vars.text.disabled, borderColor: vars.text.disabled },
})

export interface SwitchProps {
  children?: ReactNode
  'aria-label'?: string
  checked?: boolean
  defaultChecked?: boolean
  onChange?: (checked: boolean) => void
  disabled?: boolean
  /** Puts the label first and the switch at the far end, for lists. */
  labelFirst?: boolean
  name?: string
  id?: string
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** A setting that takes effect immediately. Space toggles. */
export function Switch({
  children,
  checked,
  defaultChecked,
  disabled,
  labelFirst,
  className,
  ref,
  ...rest
}: SwitchProps) {
  return (
    <AriaSwitch
      {...rest}
      inputRef={ref}
      isSelected={checked}
      defaultSelected={defaultChecked}
      isDisabled={disabled}
      className={label({ labelFirst, className }).className}
    >
      <span className={track().className} />
      {children}
    </AriaSwitch>
  )
}
