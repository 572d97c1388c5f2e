import { todayIn } from '@perennial/domain/calendar'
import { dateRangeErrors } from '@perennial/domain/exports'
import { defaultReportRange } from '@perennial/domain/reports'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStaff } from '../../staff/index.ts'

/** The days of a report, stored in its address; by default the last 30 (RPT-04). */
export interface ReportRange {
  from: string
  to: string
  /** Validation error; an invalid range is not requested (RPT-16). */
  errorOf: (end: 'from' | 'to') => string | undefined
  valid: boolean
  today: string
  set: (end: 'from' | 'to', day: string | null) => void
}

export function useRange(): ReportRange {
  const { tenant } = useStaff()
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => todayIn(tenant.timeZone, Date.now()))
  const defaults = defaultReportRange(today)
  const [from, to] = [params.get('from') ?? defaults.from, params.get('to') ?? defaults.to]
  const errors = dateRangeErrors({ from, to }, today)
  return {
    from,
    to,
    today,
    valid: errors.length === 0,
    errorOf: (end) => errors.find(({ path }) => path === end)?.message,
    set: (end, day) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old)
          for (const place of ['after', 'page']) next.delete(place)
          if (day) next.set(end, day)
          else next.delete(end)
          return next
        },
        { replace: true },
      ),
  }
}
