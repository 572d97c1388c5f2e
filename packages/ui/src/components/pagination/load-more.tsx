import { fill } from '@perennial/domain/messages'
import { useMessages, useNumberFormat } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'
import { Button } from '../button/index.ts'

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '10px',
  padding: '10px 14px',
  fontSize: '13px',
  lineHeight: '18px',
  color: vars.text.muted,
  borderBlockStart: `1px solid ${vars.border.default}`,
})

export interface LoadMoreProps {
  /** Number of loaded rows. */
  count: number
  /** Total number of rows; omit when unknown. */
  total?: number
  /** Whether more rows can be loaded. */
  hasNext: boolean
  /** Called to load the next rows. */
  onLoadMore: () => void
  /** The next rows are loading. */
  busy?: boolean
}

/** The end of a growing list: a feed, a timeline, a log. Loaded rows stay. */
export function LoadMore({ count, total, hasNext, onLoadMore, busy = false }: LoadMoreProps) {
  const messages = useMessages()
  const format = useNumberFormat()
  return (
    <div className={bar().className}>
      <span role="status">
        {total === undefined
          ? messages.shownCount(count)
          : fill(messages.shownOf, { n: format(count), total: format(total) })}
      </span>
      {hasNext && (
        <Button size="small" onClick={onLoadMore} busy={busy}>
          {messages.loadMore}
        </Button>
      )}
    </div>
  )
}
