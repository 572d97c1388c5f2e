import type { ReactNode } from 'react'
import { ErrorIcon, Icon, InfoIcon, SuccessIcon, WarningIcon } from '../../icons/index.ts'
import { css, vars } from '../../theme/index.ts'

export type CalloutTone = 'info' | 'success' | 'warning' | 'danger'

const pictures = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: ErrorIcon } as const

const callout = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '10px',
  padding: '10px 14px',
  borderRadius: '8px',
  fontSize: '13px',
  lineHeight: '18px',
  "[data-theme='high-contrast'] &": { boxShadow: 'inset 0 0 0 1px currentColor' },
  '@forced': { border: '1px solid CanvasText' },
  variants: {
    tone: Object.fromEntries(
      (['info', 'success', 'warning', 'danger'] as const).map((tone) => [
        tone,
        { background: vars.status[tone].bg, color: vars.status[tone].text },
      ]),
    ),
  },
})
const words = css({ flex: 1, minInlineSize: 0, paddingBlockStart: 0 })
const side = css({ flex: 'none', display: 'flex', gap: '8px', alignItems: 'center' })

export interface CalloutProps {
  /** What it means; it chooses colour and icon. */
  tone?: CalloutTone
  children: ReactNode
  /** One button or link at the far end. */
  action?: ReactNode
  /** Announced when it appears. For events that just happened, not for content present from the start. */
  live?: boolean
  className?: string
}

/** A message that stays on the page. */
export function Callout({ tone = 'info', children, action, live = false, className }: CalloutProps) {
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={callout({ tone, className }).className}
    >
      <Icon of={pictures[tone]} size={18} />
      <div className={words().className}>{children}</div>
      {action && <div className={side().className}>{action}</div>}
    </div>
  )
}
