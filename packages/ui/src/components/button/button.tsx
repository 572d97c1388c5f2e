import type { ReactNode, Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Icon, type IconPicture } from '../../icons/index.ts'
import { Tooltip } from '../tooltip/index.ts'
import { buttonStyle } from './button.styles.ts'

/** `primary` is the one main action of a view; `danger` destroys; everything else is `neutral`. */
export type ButtonTone = 'neutral' | 'primary' | 'danger'
/** `quiet` has no border: for actions in rows and next to stronger buttons. */
export type ButtonEmphasis = 'normal' | 'quiet'
export type ButtonSize = 'medium' | 'small'

export interface ButtonLook {
  /** Meaning of the action. One `primary` per view. */
  tone?: ButtonTone
  /** Visual emphasis. */
  emphasis?: ButtonEmphasis
  /** `medium` follows the density (36 or 30 pixels); `small` is 28 pixels. */
  size?: ButtonSize
  /** Icon before the label. */
  icon?: IconPicture
  /** Icon after the label, for menus and for links that open elsewhere. */
  endIcon?: IconPicture
}

export interface ButtonProps extends ButtonLook {
  children: ReactNode
  /** Called on click, Enter and Space. */
  onClick?: () => void
  /** `submit` submits the form that contains it. */
  type?: 'button' | 'submit' | 'reset'
  /** Disables the button and removes it from the tab order. Prefer `disabledReason`. */
  disabled?: boolean
  /** Why the button is unavailable: it stays focusable and shows the reason in a tooltip. */
  disabledReason?: string
  /** An action is in progress: the button stays focusable, is announced as busy and ignores presses. */
  busy?: boolean
  /** On or off, for toggle buttons. */
  pressed?: boolean
  /** What the button opens, for assistive technology. */
  hasPopup?: 'menu' | 'dialog'
  /** Replaces the visible label for assistive technology. It should contain the visible label. */
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-controls'?: string
  'aria-expanded'?: boolean
  id?: string
  /** Id of the form to submit, when it is not the containing one. */
  form?: string
  autoFocus?: boolean
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** A button with a label. Begin the label with a verb, and name the object outside toolbars. */
export function Button({
  children,
  onClick,
  tone = 'neutral',
  emphasis = 'normal',
  size = 'medium',
  icon,
  endIcon,
  disabled = false,
  disabledReason,
  busy = false,
  pressed,
  hasPopup,
  type = 'button',
  className,
  ref,
  ...rest
}: ButtonProps) {
  const explained = disabledReason !== undefined && !busy
  const off = disabled || explained
  const button = (
    <AriaButton
      {...rest}
      ref={ref}
      type={explained ? 'button' : type}
      isDisabled={disabled && !explained}
      isPending={busy}
      onPress={explained ? undefined : onClick}
      aria-disabled={explained || undefined}
      aria-pressed={pressed}
      aria-haspopup={hasPopup}
      className={buttonStyle({ tone, emphasis, size, off, pressed: pressed === true, className }).className}
    >
      {icon && <Icon of={icon} />}
      {children}
      {endIcon && <Icon of={endIcon} size={14} />}
    </AriaButton>
  )
  return explained ? <Tooltip content={disabledReason}>{button}</Tooltip> : button
}
