import type { CalendarDate } from '@perennial/domain/calendar'
import { formatMoney } from '@perennial/domain/money'
import { type PricePart, type Timeline, type TimelineTrack, timeline } from '@perennial/domain/pricing'
import { CollapsedIcon, Icon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages, useTextLocale } from '../../messages/index.ts'
import * as styles from './price-editor.styles.ts'
import { chartAt, dayText } from './price-words.ts'

export interface PriceTimelineProps {
  parts: readonly PricePart[]
  start: CalendarDate
  /** Index of the outlined charge. */
  chosen: number
}

/**
 * The payments of a price over 24 months: one track per charge, one tick per payment; a table for assistive technology.
 */
export function PriceTimeline({ parts, start, chosen }: PriceTimelineProps) {
  const messages = useMessages()
  const language = useTextLocale()
  const shown = timeline(parts, start)
  return (
    <section className={styles.timeline().className} aria-label={messages.paysHeading}>
      <header className={styles.timelineHead().className}>
        <h3 className={styles.timelineTitle().className}>{messages.paysHeading}</h3>
        <span>{fill(messages.paysStarting, { date: dayText(start) })}</span>
      </header>
      <div aria-hidden="true">
        {shown.tracks.map((track) => (
          <Track key={track.at} track={track} ticks={shown.ticks} chosen={track.at === chosen} />
        ))}
        <div className={styles.trackRow().className}>
          <span className={styles.runningTotal().className}>{messages.paidSoFar}</span>
          <span className={styles.ticks().className}>
            {shown.ticks.map(({ date, label, paidSoFar }) => (
              <span key={date} className={styles.tick().className}>
                <b className={styles.tickAmount().className}>{formatMoney(paidSoFar, { language })}</b>
                {label}
              </span>
            ))}
          </span>
        </div>
      </div>
      <MonthsTable months={shown.months} />
    </section>
  )
}

function Track({ track, ticks, chosen }: { track: TimelineTrack; ticks: Timeline['ticks']; chosen: boolean }) {
  return (
    <div className={styles.trackRow().className}>
      <span className={styles.trackName().className}>
        <span className={styles.swatch({ color: chartAt(track.at) }).className} />
        <span className={styles.trackLabel().className}>
          {track.label}
          <small className={styles.trackSummary().className}>{track.summary}</small>
        </span>
      </span>
      <span className={styles.track({ chosen }).className}>
        {ticks.slice(1, -1).map(({ date, place }) => (
          <span key={date} className={styles.trackLine().className} style={{ insetInlineStart: percent(place) }} />
        ))}
        {track.payments.map(({ date, place }) => (
          <span
            key={date}
            className={styles.payment({ color: chartAt(track.at) }).className}
            style={{ insetInlineStart: percent(place) }}
          />
        ))}
        {track.continues && (
          <span className={styles.continues({ color: chartAt(track.at) }).className}>
            <Icon of={CollapsedIcon} />
          </span>
        )}
      </span>
    </div>
  )
}

const percent = (place: number) => `${(place * 100).toFixed(3)}%`

function MonthsTable({ months }: { months: Timeline['months'] }) {
  const messages = useMessages()
  const language = useTextLocale()
  return (
    <table className={styles.spoken().className}>
      <caption>{messages.paysHeading}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.paysMonth}</th>
          <th scope="col">{messages.paysPaid}</th>
          <th scope="col">{messages.paidSoFar}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ from, paid, paidSoFar }) => (
          <tr key={from}>
            <th scope="row">{dayText(from)}</th>
            <td>{formatMoney(paid, { language })}</td>
            <td>{formatMoney(paidSoFar, { language })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
