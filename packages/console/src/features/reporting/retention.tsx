import type { Figures } from '@perennial/api/reports'
import { plus } from '@perennial/domain/calendar'
import { monthOf } from '@perennial/domain/figures'
import { Card } from '@perennial/ui/card'
import { Link } from '@perennial/ui/link'
import { formatDate, formatNumber } from '@perennial/ui/messages'
import { shareText } from './figure-words.ts'
import * as styles from './figures.styles.ts'
import { text } from './texts.ts'

export interface RetentionProps {
  rows: Figures['retention']
  today: string
  /** The address of the rows of a month. */
  rowsOf: (month: string) => string
}

/** How many of those who began in a month are still there, month by month; five steps from the lowest share to all. */
export function Retention({ rows, today, rowsOf }: RetentionProps) {
  const longest = Math.max(...rows.map(({ active }) => active.length))
  const shares = rows.flatMap(({ began, active }) => (began > 0 ? active.map((count) => count / began) : []))
  const lowest = Math.min(1, ...shares)
  const stepOf = (share: number) =>
    Math.min(4, Math.max(0, Math.floor(lowest === 1 ? 4 : ((share - lowest) / (1 - lowest)) * 4.999))) as
      | 0
      | 1
      | 2
      | 3
      | 4
  return (
    <Card title={text('figuresRetention')} note={text('figuresRetentionMeaning')} flush>
      {/* Wider than a phone: reached by keyboard, too. */}
      <div className={styles.scroll().className} role="group" aria-label={text('figuresRetention')} tabIndex={0}>
        <table className={styles.heat().className}>
          <thead>
            <tr>
              <th scope="col">{text('figuresStarted')}</th>
              <th scope="col">{text('figuresSubscriptions')}</th>
              {Array.from({ length: longest }, (_, month) => (
                <th key={month} scope="col">
                  {month === 0 ? text('figuresMonthOne', { number: '0' }) : formatNumber(month)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ month, began, active }) => (
              <tr key={month}>
                <th scope="row">
                  <Link href={rowsOf(month)}>
                    {formatDate(new Date(`${month}T12:00:00Z`), { month: 'short', year: 'numeric', timeZone: 'UTC' })}
                  </Link>
                </th>
                <td>{formatNumber(began)}</td>
                {Array.from({ length: longest }, (_, index) => {
                  const count = active[index]
                  if (count === undefined || began === 0) return <td key={index} />
                  const isRunning = plus(month, index, 'months') === monthOf(today)
                  return (
                    <td
                      key={index}
                      className={styles.share({ step: stepOf(count / began), unfinished: isRunning }).className}
                    >
                      {shareText(count, began, 0)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
