import type { ReactElement, ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import { css, vars } from '../../theme/index.ts'

const bubble = css({
  maxInlineSize: '260px',
  padding: '7px 10px',
  borderRadius: vars.radius.md,
  background: vars.bg.inverse,
  color: vars.text.inverse,
  font: `${vars.font.weight.regular} 12px/17px ${vars.font.family.sans}`,
  boxShadow: vars.shadow.mid,
  zIndex: vars.zIndex.tooltip,
  border: '1px solid transparent',
  transition: `opacity ${vars.motion.duration.fast} ${vars.motion.easing.out}`,
  '&[data-entering], &[data-exiting]': { opacity: 0 },
})

export type Placement = 'top' | 'bottom' | 'start' | 'end'

export interface TooltipProps {
  /** One short sentence. It describes the child; it is not its name. */
  content: ReactNode
  /** One focusable element of this kit: a button or a link. */
  children: ReactElement
  /** The side of the child on which it opens, if there is room. */
  placement?: Placement
  /** Milliseconds of hover before it opens. Focus opens it immediately. */
  delay?: number
  /** Controls its visibility. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A hint on hover and focus. Escape closes it. Never the only source of required information. */
export function Tooltip({ content, children, placement = 'bottom', delay = 500, open, onOpenChange }: TooltipProps) {
  return (
    <TooltipTrigger delay={delay} closeDelay={100} isOpen={open} onOpenChange={onOpenChange}>
      {children}
      <AriaTooltip placement={placement} offset={6} className={bubble().className}>
        {content}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
