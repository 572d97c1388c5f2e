import { type Approval, approvalText, approvedBy, commented, disapproved } from '@perennial/domain/attributes'
import { useState } from 'react'
import { useLocale } from 'react-aria-components'
import { Button } from '../../components/button/index.ts'
import { relativeTime, RelativeTime } from '../../components/date-time/index.ts'
import { TextArea } from '../../components/text-area/index.ts'
import { ApprovalIcon, CommentIcon, Icon, WarningIcon } from '../../icons/index.ts'
import { useMessages, productWords } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'

const widget = css({ display: 'grid', gap: '12px' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '10px', '& > svg': { flex: 'none' } })
const words = css({
  flex: 1,
  minInlineSize: '160px',
  margin: 0,
  fontSize: '14px',
  lineHeight: '20px',
  overflowWrap: 'anywhere',
})
const picture = css({
  display: 'inline-grid',
  variants: {
    state: {
      approved: { color: vars.status.success.icon },
      comments: { color: vars.status.warning.icon },
      awaiting: { color: vars.text.muted },
    },
  },
})
const list = css({ display: 'grid', gap: '10px', margin: 0, padding: 0, listStyle: 'none' })
const entry = css({
  display: 'grid',
  gap: '2px',
  paddingInlineStart: '12px',
  borderInlineStart: `2px solid ${vars.border.default}`,
})
const byline = css({ font: vars.type.caption, color: vars.text.subtle })
const commentText = css({ margin: 0, font: vars.type.dense, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' })
const form = css({ display: 'grid', gap: '8px', justifyItems: 'start', '& > :first-child': { inlineSize: '100%' } })

export interface ApprovalWidgetProps {
  approval: Approval
  /** Saves the approval after each action. If it throws, the previous state is restored. */
  onChange: (approval: Approval) => Promise<unknown> | void
  /** Full name of the current user, who approves and comments. */
  author: string
  /** Whether the user may edit `approval` (APV-10). Without read, do not render the widget. */
  mayEdit: boolean
  /** Returns the time of an action, in ms since 1970; defaults to the system clock. */
  now?: () => number
}

/** The approval of an item: its state, who approved it, and the comments. */
export function ApprovalWidget({ approval, onChange, author, mayEdit, now = Date.now }: ApprovalWidgetProps) {
  const messages = useMessages()
  const { locale } = useLocale()
  const [comment, setComment] = useState('')
  const [busy, setBusy] = useState(false)
  const state = approval.approved ? 'approved' : approval.comments.length > 0 ? 'comments' : 'awaiting'
  const ago = (instant: string) => relativeTime(new Date(instant), new Date(now()), locale)
  const act = async (next: Approval, then?: () => void) => {
    setBusy(true)
    try {
      await onChange(next)
      then?.()
    } finally {
      setBusy(false)
    }
  }
  const addComment = () => {
    const next = commented(approval, comment, author, now())
    if (next !== approval) void act(next, () => setComment(''))
  }
  return (
    <div className={widget().className}>
      <div className={head().className}>
        <span className={picture({ state }).className}>
          <Icon of={state === 'comments' ? WarningIcon : ApprovalIcon} />
        </span>
        <p className={words().className} role="status">
          {productWords(approvalText(approval, ago))}
        </p>
        {mayEdit &&
          (approval.approved ? (
            <Button size="small" busy={busy} onClick={() => act(disapproved(approval))}>
              {messages.disapprove}
            </Button>
          ) : (
            <Button size="small" busy={busy} onClick={() => act(approvedBy(approval, author, now()))}>
              {messages.approve}
            </Button>
          ))}
      </div>
      {approval.comments.length > 0 && (
        <ul aria-label={messages.comments} className={list().className}>
          {approval.comments.map(({ body, timestamp, author: by }) => (
            <li key={`${timestamp} ${by}`} className={entry().className}>
              <span className={byline().className}>
                {by}, <RelativeTime value={timestamp} />
              </span>
              <p className={commentText().className}>{body}</p>
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <div className={form().className}>
          <TextArea label={messages.comment} rows={2} maxLength={5000} value={comment} onChange={setComment} />
          <Button size="small" icon={CommentIcon} disabled={comment.trim() === ''} onClick={addComment}>
            {messages.commentAdd}
          </Button>
        </div>
      )}
    </div>
  )
}
