import type { Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Icon, type IconPicture } from '../../icons/index.ts'
import { buttonStyle, type ButtonEmphasis, type ButtonSize, type ButtonTone } from '../button/index.ts'
import { type Placement, Tooltip } from '../tooltip/index.ts'

export interface IconButtonProps {
  icon: IconPicture
  /** The accessible name, also shown as a tooltip. */
  label: string
  /** Replaces the tooltip, for instance with the reason why the button is unavailable. */
  hint?: string
  onClick?: () => void
  disabled?: boolean
  /** Why the button is unavailable: it stays focusable and shows the reason in its tooltip. */
  disabledReason?: string
  tone?: ButtonTone
  emphasis?: ButtonEmphasis
  size?: ButtonSize
  pressed?: boolean
  placement?: Placement
  'aria-controls'?: string
  'aria-expanded'?: boolean
  hasPopup?: 'menu' | 'dialog'
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** An icon-only button. Save, Build and Publish always have a visible label instead. */
export function IconButton({
  icon,
  label,
  hint,
  onClick,
  disabled = false,
  disabledReason,
  tone,
  emphasis = 'quiet',
  size = 'small',
  pressed,
  placement,
  hasPopup,
  className,
  ref,
  ...rest
}: IconButtonProps) {
  const explained = disabledReason !== undefined
  return (
    <Tooltip content={disabledReason ?? hint ?? label} placement={placement}>
      <AriaButton
        {...rest}
        ref={ref}
        aria-label={label}
        aria-pressed={pressed}
        aria-haspopup={hasPopup}
        aria-disabled={explained || undefined}
        isDisabled={disabled && !explained}
        onPress={explained ? undefined : onClick}
        className={
          buttonStyle({
            tone,
            emphasis,
            size,
            iconOnly: true,
            pressed: pressed === true,
            off: disabled || explained,
            className,
          }).className
        }
      >
        <Icon of={icon} />
      </AriaButton>
    </Tooltip>
  )
}
