import type { ReactNode } from 'react'
import type { IconPicture } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import { EmptyState, ForbiddenLine } from '../empty-state/index.ts'
import { InlineError } from '../inline-error/index.ts'
import type { DataFailure } from './data-column.ts'
import { emptyLine, statePlace } from './data-table.styles.ts'

export interface TablePlaceProps {
  /** The plural noun for the rows, used in messages: "offers". */
  type: string
  /** What went wrong. Rows that are there stay. */
  failure?: DataFailure
  /** The user has no permission to view these rows. */
  forbidden?: boolean
  /** Icon of the empty table. */
  icon: IconPicture
  /** Replaces the message of the empty table, for instance when a filter matches nothing. */
  emptyTitle?: string
  /** Replaces the second line of the empty table. */
  emptyHint?: string
  /** One action on the empty table. */
  emptyAction?: ReactNode
  /** Removes the frame, for use inside a card. */
  bare?: boolean
}

/** The states shown in place of a table: no permission, an error, or no rows (TBL-08, ERR-18). */
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
  const title = emptyTitle ?? fill(messages.emptyTitle, { type })
  // Inside a card the card's title already names what is missing.
  if (bare) return <p className={emptyLine().className}>{title}</p>
  return (
    <EmptyState icon={icon} title={title} action={emptyAction}>
      {emptyHint ?? fill(messages.emptyHint, { type })}
    </EmptyState>
  )
}
