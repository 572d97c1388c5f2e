import { DateField } from '@perennial/ui/date-field'
import { text } from './texts.ts'
import type { ReportRange } from './use-range.ts'

/** The days of a report, both included. */
export function RangeFields({ range }: { range: ReportRange }) {
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          label={text(end === 'from' ? 'reportFrom' : 'reportTo')}
          value={range[end]}
          max={range.today}
          error={range.errorOf(end)}
          onChange={(day) => range.set(end, day)}
        />
      ))}
    </>
  )
}
