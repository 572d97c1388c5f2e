import type { ReactNode } from 'react'
import { HistoryIcon, Icon, type IconPicture } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import { css, vars, visuallyHidden } from '../../theme/index.ts'
import { DateTime, RelativeTime } from '../date-time/index.ts'
import { Link } from '../link/index.ts'
import { SkeletonBar, skeletonDelay, useDelayed } from '../skeleton/index.ts'

const list = css({ display: 'grid', minInlineSize: 0 })
const entry = css({
  display: 'grid',
  gridTemplateColumns: '26px minmax(0, 1fr)',
  columnGap: '12px',
  position: 'relative',
  paddingBlockEnd: '16px',
  // The line that joins the entries; it ends at the last one.
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '26px 0',
    insetInlineStart: '12.5px',
    inlineSize: '1px',
    background: vars.border.default,
  },
  '&:last-child': { paddingBlockEnd: 0 },
})
const picture = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '26px',
  blockSize: '26px',
  borderRadius: vars.radius.full,
  border: `1px solid ${vars.border.default}`,
  background: vars.bg.surface,
  color: vars.text.muted,
  variants: {
    tone: Object.fromEntries(
      (['neutral', 'success', 'warning', 'danger', 'info'] as const).map((tone) => [
        tone,
        tone === 'neutral'
          ? {}
          : {
              background: vars.status[tone].bg,
              color: vars.status[tone].icon,
              borderColor: vars.status[tone].border,
            },
      ]),
    ),
  },
})
const body = css({ display: 'grid', gap: '2px', paddingBlockStart: '3px', minInlineSize: 0 })
const title = css({ fontSize: '13px', lineHeight: '18px', overflowWrap: 'anywhere' })
const line = css({ font: vars.type.caption, color: vars.text.muted })
const detail = css({ fontSize: '13px', lineHeight: '18px', color: vars.text.muted, overflowWrap: 'anywhere' })
const nothing = css({ color: vars.text.muted, fontSize: '13px', lineHeight: '18px' })
const hidden = css(visuallyHidden)

export interface HistoryEntry {
  id: string
  /** What happened, as a sentence without its time. */
  title: ReactNode
  /** ISO 8601. */
  when: string
  /** Who did it. */
  author?: string
  /** Details: what changed, a comment. */
  detail?: ReactNode
  icon?: IconPicture
  tone?: 'neutral' | 'success' | 'warning' | 'danger' | 'info'
  /** Address of the details. */
  href?: string
  /** Actions of the entry. */
  actions?: ReactNode
}

export interface HistoryListProps {
  /** Label of the list for assistive technology. */
  label: string
  /** Newest first; `undefined` while loading. */
  entries: readonly HistoryEntry[] | undefined
  /** `relative` shows "2 hours ago", `exact` a date with the minute. */
  time?: 'relative' | 'exact'
  /** Replaces the text of an empty list. */
  empty?: string
  /** A `LoadMore`. */
  end?: ReactNode
  className?: string
}

/** The history of an object, newest first: versions, events, comments, publications. */
export function HistoryList({ label, entries, time = 'relative', empty, end, className }: HistoryListProps) {
  const messages = useMessages()
  if (!entries) return <HistorySkeleton label={label} />
  if (entries.length === 0) return <p className={nothing().className}>{empty ?? messages.historyEmpty}</p>
  return (
    <div className={className}>
      <ol aria-label={label} className={list().className}>
        {entries.map(({ id, title: words, when, author, detail: more, icon, tone, href, actions }) => (
          <li key={id} className={entry().className}>
            <span className={picture({ tone }).className}>
              <Icon of={icon ?? HistoryIcon} size={14} />
            </span>
            <div className={body().className}>
              <span className={title().className}>{href ? <Link href={href}>{words}</Link> : words}</span>
              <span className={line().className}>
                {time === 'relative' ? <RelativeTime value={when} /> : <DateTime value={when} precision="minute" />}
                {author && ` ${fill(messages.historyBy, { name: author })}`}
              </span>
              {more !== undefined && <div className={detail().className}>{more}</div>}
              {actions}
            </div>
          </li>
        ))}
      </ol>
      {end}
    </div>
  )
}

function HistorySkeleton({ label }: { label: string }) {
  const messages = useMessages()
  const visible = useDelayed(skeletonDelay)
  return (
    <div role="group" aria-label={label} aria-busy="true">
      <span role="status" className={hidden().className}>
        {messages.loading}
      </span>
      <div aria-hidden="true" className={list().className}>
        {[70, 50, 60].map((width) => (
          <div key={width} className={entry().className}>
            <span className={picture().className} />
            <div className={body().className}>{visible && <SkeletonBar width={`${width}%`} />}</div>
          </div>
        ))}
      </div>
    </div>
  )
}
