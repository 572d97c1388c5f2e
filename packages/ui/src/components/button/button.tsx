import type { ReactNode, Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Icon, type IconPicture } from '../../icons/index.ts'
import { Tooltip } from '../tooltip/index.ts'
import { buttonStyle } from './button.styles.ts'

/** `primary` fills the one action a view is for; `danger` destroys; everything else is `neutral`. */
export type ButtonTone = 'neutral' | 'primary' | 'danger'
/** `quiet` has no edge: for actions in rows and beside louder ones. */
export type ButtonEmphasis = 'normal' | 'quiet'
export type ButtonSize = 'medium' | 'small'

export interface ButtonLook {
  /** What pressing means. One `primary` a view. */
  tone?: ButtonTone
  /** How loud it is. */
  emphasis?: ButtonEmphasis
  /** `medium` follows the density (36 or 30 pixels); `small` is 28. */
  size?: ButtonSize
  /** A picture before the words. */
  icon?: IconPicture
  /** A picture after the words, for menus and for what opens elsewhere. */
  endIcon?: IconPicture
}

export interface ButtonProps extends ButtonLook {
  children: ReactNode
  /** Called on click, Enter and Space. */
  onClick?: () => void
  /** `submit` sends the form it is in. */
  type?: 'button' | 'submit' | 'reset'
  /** Takes the button out of use and out of the tab order. Prefer `disabledReason`. */
  disabled?: boolean
  /** Why it cannot be used now: it stays focusable and says so in a tooltip. */
  disabledReason?: string
  /** Work it started is under way: focusable, announced as busy, and presses do nothing. */
  busy?: boolean
  /** On or off, for buttons that toggle. */
  pressed?: boolean
  /** Marks that it opens something, for assistive technology. */
  hasPopup?: 'menu' | 'dialog'
  /** Replaces the words for assistive technology. It should contain them. */
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-controls'?: string
  'aria-expanded'?: boolean
  id?: string
  /** Sends another form than the one it is in. */
  form?: string
  autoFocus?: boolean
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** A button with words. Begin them with a verb, and name the object outside toolbars. */
export function Button({
  children,
  onClick,
  tone,
  emphasis,
  size,
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
