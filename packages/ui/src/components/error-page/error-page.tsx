import type { ReactNode } from 'react'
import { ErrorIcon, Icon, NoPermissionIcon, NotFoundIcon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'
import { CopyButton } from '../copy-button/index.ts'

/** `failed` for an error, `not-found` for an unknown address, `forbidden` for a missing permission. */
export type ErrorPageKind = 'failed' | 'not-found' | 'forbidden'

const pictures = { failed: ErrorIcon, 'not-found': NotFoundIcon, forbidden: NoPermissionIcon } as const

const frame = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '10px',
  inlineSize: '100%',
  maxInlineSize: '520px',
  minBlockSize: '60vh',
  margin: '0 auto',
  padding: vars.space[6],
  textAlign: 'center',
  '& > svg': { color: vars.text.subtle },
})
const heading = css({ font: `400 26px/32px ${vars.font.family.serif}`, letterSpacing: '-0.4px', textWrap: 'balance' })
const words = css({ color: vars.text.muted, textWrap: 'pretty' })
const ways = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px', marginBlockStart: '8px' })
const id = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  font: vars.type.code,
  color: vars.text.muted,
})

export interface ErrorPageProps {
  /** Why the page cannot be shown. */
  kind?: ErrorPageKind
  /** Replaces the default title of the kind. */
  title?: string
  /** Replaces the default hint of the kind. */
  children?: ReactNode
  /** Links and buttons that lead on. */
  actions?: ReactNode
  /** The id of the failed request, to copy for support. */
  requestId?: string
}

/** A full page shown instead of one that cannot be shown. */
export function ErrorPage({ kind = 'failed', title, children, actions, requestId }: ErrorPageProps) {
  const messages = useMessages()
  const titles = {
    failed: messages.errorTitle,
    'not-found': messages.routingErrorTitle,
    forbidden: messages.noPermission,
  }
  const hints = { failed: messages.errorHint, 'not-found': undefined, forbidden: messages.noPermissionHint }
  const advice = children ?? hints[kind]
  return (
    <div role="alert" className={frame().className}>
      <Icon of={pictures[kind]} size={40} />
      <h1 className={heading().className}>{title ?? titles[kind]}</h1>
      {advice && <p className={words().className}>{advice}</p>}
      {requestId && (
        <p className={id().className}>
          {messages.requestId} {requestId}
          <CopyButton value={requestId} label={`${messages.copy}: ${messages.requestId}`} />
        </p>
      )}
      {actions && <div className={ways().className}>{actions}</div>}
    </div>
  )
}
