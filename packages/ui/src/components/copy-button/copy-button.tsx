import { useState } from 'react'
import { CopyIcon, DoneIcon, type IconPicture } from '../../icons/index.ts'
import { css, visuallyHidden } from '../../theme/index.ts'
import { useMessages } from '../../messages/index.ts'
import { Button, buttonStyle, type ButtonLook } from '../button/index.ts'
import { Icon } from '../../icons/index.ts'
import { Tooltip } from '../tooltip/index.ts'
import { Button as AriaButton } from 'react-aria-components'
import { useCopied } from './use-copied.ts'

const hidden = css(visuallyHidden)

/** How long "Copied!" is shown, in milliseconds: 3 s, and 1 s on the breadcrumb (NAV-40). */
export const copiedHold = { normal: 3000, breadcrumb: 1000 } as const

export interface CopyButtonProps extends Pick<ButtonLook, 'size' | 'emphasis'> {
  /** The text to copy. */
  value: string
  /** What is copied, for the accessible name and the tooltip: "Copy request id". */
  label?: string
  /** Visible label. Without it the button shows an icon only. */
  children?: string
  /** Replaces the two sheets. */
  icon?: IconPicture
  /** How long the confirmation is shown, in milliseconds. */
  holdMs?: number
  /** Called once the text is in the clipboard. */
  onCopy?: () => void
  className?: string
}

/** Copies a value, and shows and announces "Copied!" in its tooltip. */
export function CopyButton({
  value,
  label,
  children,
  icon = CopyIcon,
  holdMs = copiedHold.normal,
  size = 'small',
  emphasis = 'quiet',
  onCopy,
  className,
}: CopyButtonProps) {
  const messages = useMessages()
  const { copied, copy } = useCopied(holdMs)
  const [hinted, setHinted] = useState(false)
  const name = label ?? messages.copy
  const press = async () => {
    if (await copy(value)) onCopy?.()
  }
  const announcement = (
    <span role="status" className={hidden().className}>
      {copied ? messages.copied : ''}
    </span>
  )
  if (children) {
    return (
      <>
        <Button size={size} emphasis={emphasis} icon={copied ? DoneIcon : icon} onClick={press} className={className}>
          {copied ? messages.copied : children}
        </Button>
        {announcement}
      </>
    )
  }
  return (
    <>
      <Tooltip content={copied ? messages.copied : name} open={copied || hinted} onOpenChange={setHinted} delay={300}>
        <AriaButton
          aria-label={name}
          onPress={press}
          className={buttonStyle({ size, emphasis, iconOnly: true, className }).className}
        >
          <Icon of={copied ? DoneIcon : icon} size={14} />
        </AriaButton>
      </Tooltip>
      {announcement}
    </>
  )
}
