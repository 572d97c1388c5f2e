import { DateInput, DateSegment, I18nProvider } from 'react-aria-components'
import { dateSegment, dateSegments } from './date-field.styles.ts'

/**
 * The typed part of a date. Dates are written DD/MM/YYYY in every language (ATT-28), so the segments use the British
 * order; the calendar uses the user's locale.
 */
export function DateSegments({ slot }: { slot?: 'start' | 'end' }) {
  return (
    <I18nProvider locale="en-GB">
      <DateInput slot={slot} dir="ltr" className={dateSegments().className}>
        {(segment) => <DateSegment segment={segment} className={dateSegment().className} />}
      </DateInput>
    </I18nProvider>
  )
}
