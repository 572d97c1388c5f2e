import { FirstIcon, LastIcon, NextIcon, PreviousIcon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages, useNumberFormat } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { Select } from '../select/index.ts'

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px',
  padding: '8px 14px',
  borderBlockStart: `1px solid ${vars.border.default}`,
  fontSize: '13px',
  color: vars.text.muted,
})
const sizes = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  marginInlineStart: 'auto',
  '@narrow': { display: 'none' },
})
const steps = css({ display: 'flex', gap: '2px', variants: { far: { true: { marginInlineStart: 'auto' } } } })

export type PageStep = 'first' | 'previous' | 'next' | 'last'

export interface PaginationProps {
  /** The current page, from 1. */
  page: number
  /** Number of rows on a full page. */
  pageSize: number
  /** Number of rows on the page. */
  count: number
  /** Total number of rows: a number, "10,000+", or undefined when unknown. */
  total?: number | string
  /** Whether there is a next page. */
  hasNext: boolean
  /** Called with the requested page. Omit `last` for lists that only know the next page. */
  onPage: (step: PageStep) => void
  /** Whether the last page can be opened. */
  canJumpToLast?: boolean
  /** Page sizes that can be chosen. Needs `onPageSize`. */
  pageSizes?: readonly number[]
  /** Called with the chosen page size. */
  onPageSize?: (size: number) => void
}

/** The shown range, the page size and the page buttons. */
export function Pagination({
  page,
  pageSize,
  count,
  total,
  hasNext,
  onPage,
  canJumpToLast = false,
  pageSizes,
  onPageSize,
}: PaginationProps) {
  const messages = useMessages()
  const format = useNumberFormat()
  const from = count === 0 ? 0 : (page - 1) * pageSize + 1
  const to = (page - 1) * pageSize + count
  return (
    <nav aria-label={messages.pagination} className={bar().className}>
      <span role="status">
        {total === undefined
          ? fill(messages.rangeOpen, { from: format(from), to: format(to) })
          : fill(messages.range, {
              from: format(from),
              to: format(to),
              total: typeof total === 'number' ? format(total) : total,
            })}
      </span>
      {pageSizes && onPageSize && (
        <div className={sizes().className}>
          <span aria-hidden="true">{messages.rowsPerPage}</span>
          <Select
            label={messages.rowsPerPage}
            labelHidden
            size="small"
            value={String(pageSize)}
            options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={(size) => onPageSize(Number(size))}
          />
        </div>
      )}
      <div className={steps({ far: !(pageSizes && onPageSize) }).className}>
        <IconButton icon={FirstIcon} label={messages.firstPage} disabled={page === 1} onClick={() => onPage('first')} />
        <IconButton
          icon={PreviousIcon}
          label={messages.previousPage}
          disabled={page === 1}
          onClick={() => onPage('previous')}
        />
        <IconButton icon={NextIcon} label={messages.nextPage} disabled={!hasNext} onClick={() => onPage('next')} />
        {canJumpToLast && (
          <IconButton icon={LastIcon} label={messages.lastPage} disabled={!hasNext} onClick={() => onPage('last')} />
        )}
      </div>
    </nav>
  )
}
