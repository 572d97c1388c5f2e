import { useEffect, useState } from 'react'
import { useMessages, useTextLocale } from '../../messages/index.ts'
import { relativeTime, shortDate, shortDateTime } from './relative-time.ts'

export interface DateTimeProps {
  /** An ISO 8601 date or instant; shows "Not available" when empty or invalid. */
  value: string | null | undefined
  /** `minute` also shows the time. */
  precision?: 'day' | 'minute'
  className?: string
}

const parsed = (value: string | null | undefined): Date | undefined => {
  if (!value) return undefined
  // A date without a time is a calendar day, not an instant in another zone.
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00` : value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** A formatted date: DD/MM/YYYY, optionally with the time. */
export function DateTime({ value, precision = 'day', className }: DateTimeProps) {
  const messages = useMessages()
  const date = parsed(value)
  if (!date || !value) return <span className={className}>{messages.notAvailable}</span>
  return (
    <time dateTime={value} title={shortDateTime(date)} className={className}>
      {precision === 'day' ? shortDate(date) : shortDateTime(date)}
    </time>
  )
}

export interface RelativeTimeProps {
  /** An ISO 8601 instant. */
  value: string
  className?: string
}

/** A relative time with the exact one in its title. Updates every half minute. */
export function RelativeTime({ value, className }: RelativeTimeProps) {
  const locale = useTextLocale()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const date = parsed(value)
  if (!date) return null
  return (
    <time dateTime={value} title={shortDateTime(date)} className={className}>
      {relativeTime(date, now, locale)}
    </time>
  )
}
