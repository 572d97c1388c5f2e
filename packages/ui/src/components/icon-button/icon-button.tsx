import type { Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Icon, type IconPicture } from '../../icons/index.ts'
import { buttonStyle, type ButtonEmphasis, type ButtonSize, type ButtonTone } from '../button/index.ts'
import { type Placement, Tooltip } from '../tooltip/index.ts'

export interface IconButtonProps {
  /** The picture, one of the concepts. */
  icon: IconPicture
  /** The accessible name, also shown as a tooltip. */
  label: string
  /** Replaces the tooltip, for instance with the reason why the button is unavailable. */
  hint?: string
  onClick?: () => void
  disabled?: boolean
  /** Why the button is unavailable: it stays focusable and shows the reason in its tooltip. */
  disabledReason?: string
  /** Meaning of the action. */
  tone?: ButtonTone
  /** `quiet` has no border. */
  emphasis?: ButtonEmphasis
  /** `small` is 28 pixels; `medium` follows the density. */
  size?: ButtonSize
  /** On or off, for toggle buttons. */
  pressed?: boolean
  /** The side on which the tooltip opens. */
  placement?: Placement
  'aria-controls'?: string
  'aria-expanded'?: boolean
  /** What the button opens, for assistive technology. */
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
  tone = 'neutral',
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
