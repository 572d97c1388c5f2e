import type { ReactNode } from 'react'
import { ErrorIcon, Icon, RetryIcon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'
import { Button } from '../button/index.ts'
import { CopyButton } from '../copy-button/index.ts'

const frame = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '12px',
  fontSize: '13px',
  lineHeight: '18px',
  flexWrap: 'wrap',
})
const picture = css({ color: vars.status.danger.icon, display: 'flex', paddingBlockStart: '1px' })
const words = css({ flex: 1, minInlineSize: '180px', display: 'grid', gap: '2px' })
const quiet = css({ color: vars.text.muted })
const id = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  font: vars.type.code,
  color: vars.text.muted,
})

export interface InlineErrorProps {
  /** What failed. */
  children: ReactNode
  /** A second line: what is preserved, what to do. */
  hint?: ReactNode
  /** Adds a "Try again" button. */
  onRetry?: () => void
  /** The id of the failed request, to copy for support. */
  requestId?: string
  className?: string
}

/** An error shown in place of content that failed to load. */
export function InlineError({ children, hint, onRetry, requestId, className }: InlineErrorProps) {
  const messages = useMessages()
  return (
    <div role="alert" className={frame({ className }).className}>
      <span className={picture().className}>
        <Icon of={ErrorIcon} size={20} />
      </span>
      <div className={words().className}>
        <span>{children}</span>
        {hint && <span className={quiet().className}>{hint}</span>}
        {requestId && (
          <span className={id().className}>
            {requestId}
            <CopyButton value={requestId} label={`${messages.copy}: ${messages.requestId}`} />
          </span>
        )}
      </div>
      {onRetry && (
        <Button size="small" icon={RetryIcon} onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      )}
    </div>
  )
}
