import type { Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Icon, type IconPicture } from '../../icons/index.ts'
import { buttonStyle, type ButtonEmphasis, type ButtonSize, type ButtonTone } from '../button/index.ts'
import { type Placement, Tooltip } from '../tooltip/index.ts'

export interface IconButtonProps {
  icon: IconPicture
  /** The name: read out, and shown as a tooltip. */
  label: string
  /** A tooltip that says more than the name, such as why it cannot be used. */
  hint?: string
  onClick?: () => void
  disabled?: boolean
  /** Why it cannot be used now: it stays focusable and the tooltip says so. */
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

/** A button that is only a picture. Save, Build and Publish are never one: they have words. */
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
