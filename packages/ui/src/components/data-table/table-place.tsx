import type { ReactNode } from 'react'
import type { IconPicture } from '../../icons/index.ts'
import { fillIn, useMessages } from '../../messages/index.ts'
import { EmptyState, ForbiddenLine } from '../empty-state/index.ts'
import { InlineError } from '../inline-error/index.ts'
import type { DataFailure } from './data-column.ts'
import { emptyLine, statePlace } from './data-table.styles.ts'

export interface TablePlaceProps {
  /** What the rows are, in the plural, for the sentences: "offers". */
  type: string
  failure?: DataFailure
  /** Whoever looks may not see these. */
  forbidden?: boolean
  /** The icon of the thing, for the empty table. */
  icon: IconPicture
  /** Replaces the sentence of the empty table, for instance when a filter leaves nothing. */
  emptyTitle?: string
  emptyHint?: string
  /** One way on from the empty table. */
  emptyAction?: ReactNode
  /** Without the frame, inside a card. */
  bare?: boolean
}

/** What can stand in the table's place: no right, a failure, or nothing yet (TBL-08, ERR-18). */
export function TablePlace({
  type,
  failure,
  forbidden,
  icon,
  emptyTitle,
  emptyHint,
  emptyAction,
  bare,
}: TablePlaceProps) {
  const messages = useMessages()
  if (forbidden) return <ForbiddenLine type={type} />
  if (failure) {
    return (
      <InlineError
        className={statePlace().className}
        requestId={failure.requestId}
        onRetry={failure.onRetry}
        hint={messages.filtersKept}
      >
        {failure.message}
      </InlineError>
    )
  }
  const title = emptyTitle ?? fillIn(messages.emptyTitle, { type })
  // Inside a card the card has said already what is missing.
  if (bare) return <p className={emptyLine().className}>{title}</p>
  return (
    <EmptyState icon={icon} title={title} action={emptyAction}>
      {emptyHint ?? fillIn(messages.emptyHint, { type })}
    </EmptyState>
  )
}
