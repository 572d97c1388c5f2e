import { DateTimeField } from '../../components/date-time-field/index.ts'
import { useMessages } from '../../messages/index.ts'

export interface InstantsFieldProps {
  /** One instant, or two for a span. */
  operator: string
  /** ISO 8601 in UTC; empty where one is missing. */
  value: readonly string[]
  onChange: (value: string[]) => void
  zone: string
}

/** The instants of a condition on date and time. A module of its own, because its calendar is large and rarely needed. */
export default function InstantsField({ operator, value, onChange, zone }: InstantsFieldProps) {
  const messages = useMessages()
  const [start = '', end = ''] = value
  if (operator !== 'between') {
    return (
      <DateTimeField
        label={messages.conditionValue}
        zone={zone}
        value={start || null}
        onChange={(next) => onChange(next === null ? [] : [next])}
      />
    )
  }
  const wrong = start !== '' && end !== '' && end <= start
  return (
    <>
      <DateTimeField
        label={messages.conditionStart}
        zone={zone}
        value={start || null}
        onChange={(next) => onChange([next ?? '', end])}
      />
      <DateTimeField
        label={messages.conditionEnd}
        zone={zone}
        value={end || null}
        error={wrong ? messages.conditionEndFirst : undefined}
        onChange={(next) => onChange([start, next ?? ''])}
      />
    </>
  )
}
