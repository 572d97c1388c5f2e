import type { ReactElement, ReactNode } from 'react'
import { Popover as AriaPopover, Dialog, DialogTrigger } from 'react-aria-components'
import { css, raised, vars } from '../../theme/index.ts'

const surface = css({
  ...raised,
  zIndex: vars.zIndex.dropdown,
  maxInlineSize: '420px',
  overflow: 'auto',
  transition: `opacity ${vars.motion.duration.base} ${vars.motion.easing.out}`,
  '&[data-entering], &[data-exiting]': { opacity: 0 },
})
const content = css({ padding: vars.space[4], outline: 'none' })

export interface PopoverProps {
  /** The trigger button. */
  trigger: ReactElement
  /** Label for assistive technology. */
  label: string
  children: ReactNode
  /** Where it opens, if there is room. */
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'end top'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A small surface with controls next to its trigger. Closes on Escape and on a press outside. */
export function Popover({ trigger, label, children, placement = 'bottom start', open, onOpenChange }: PopoverProps) {
  return (
    <DialogTrigger isOpen={open} onOpenChange={onOpenChange}>
      {trigger}
      <AriaPopover placement={placement} offset={4} className={surface().className}>
        <Dialog aria-label={label} className={content().className}>
          {children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
