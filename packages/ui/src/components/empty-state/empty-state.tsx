import type { ReactNode } from 'react'
import { Icon, type IconPicture, LockedIcon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'

const frame = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '10px',
  maxInlineSize: '460px',
  margin: '0 auto',
  padding: '40px 16px',
  textAlign: 'center',
  '& > svg': { color: vars.text.link },
})
const heading = css({
  font: `400 22px/28px ${vars.font.family.serif}`,
  letterSpacing: '-0.3px',
  textWrap: 'balance',
})
const words = css({ color: vars.text.muted })

export interface EmptyStateProps {
  /** Icon of the missing thing. */
  icon: IconPicture
  /** One sentence, in the serif. */
  title: string
  /** Heading level: 1 where the empty state is the whole page and nothing else is its heading. */
  level?: 1 | 2
  children?: ReactNode
  /** One action. */
  action?: ReactNode
  className?: string
}

/** Shown where there is no content yet. */
export function EmptyState({ icon, title, level = 2, children, action, className }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={frame({ className }).className}>
      <Icon of={icon} size={28} />
      <Heading className={heading().className}>{title}</Heading>
      {children && <p className={words().className}>{children}</p>}
      {action}
    </div>
  )
}

const locked = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '12px',
  padding: '16px',
  fontSize: '13px',
  lineHeight: '18px',
})

export interface ForbiddenLineProps {
  /** The plural noun used in the message: "orders". */
  type: string
  className?: string
}

/** Shown in place of content that the user has no permission to view (ERR-18). */
export function ForbiddenLine({ type, className }: ForbiddenLineProps) {
  const messages = useMessages()
  return (
    <div className={locked({ className }).className}>
      <Icon of={LockedIcon} size={20} />
      <div>
        <p>{fill(messages.forbidden, { type })}</p>
        <p className={words().className}>{messages.forbiddenHint}</p>
      </div>
    </div>
  )
}
